import AsyncHTTPNetworking
import LLM
import NetworkingTesting
import RemoteLLM
import Testing

/// The endings of streams: whole, cut and broken.
///
/// Each row for every wire format, over real sockets.
@Suite(.timeLimit(.minutes(30))) struct EndingTests {
  @Test(arguments: Dialect.all) func `a whole reply is whole`(_ dialect: Dialect) async throws {
    try await Encounter.meet(dialect, ServerStep.stream(dialect, dialect.reply("Hel", "lo!"))) {
      let outcome = await $0.ask()
      #expect(outcome.error == nil)
      #expect(outcome.reply.text == "Hello!")
      #expect(outcome.reply.finish == .complete)
      #expect(outcome.reply.usage?.input == 16)
      #expect(outcome.reply.usage?.output == 7)
      #expect(outcome.events.last == .finished(.complete))
    }
  }

  @Test(arguments: Dialect.all) func `an end without the last word is a reply that was cut`(
    _ dialect: Dialect
  ) async throws {
    let text = (dialect.beginning + [dialect.text("Half")]).joined()
    try await Encounter.meet(dialect, ServerStep.stream(dialect, text)) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Half")
      #expect(outcome.reply.finish == nil)
      #expect(outcome.error?.reason == .truncated)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `an empty stream is asked for again, then cut`(
    _ dialect: Dialect
  ) async throws {
    try await Encounter.meet(dialect, ServerStep.stream(dialect, ":\n\n").dropChunk) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .truncated)
      #expect(outcome.waits.count == 2)
      #expect(outcome.reply.text.isEmpty)
      #expect($0.server.record.requests.count == 3)
    }
  }

  @Test(arguments: Dialect.all) func `a connection that is reset leaves what came`(
    _ dialect: Dialect
  ) async throws {
    let text = (dialect.beginning + [dialect.text("Half")]).joined()
    try await Encounter.meet(
      dialect, [.readRequest, .streamHead(dialect), .chunk(text), .hold("read"), .reset]
    ) { encounter in
      var reply = Reply()
      var failure: (any Error)?
      do {
        let request = LanguageModelRequest(messages: [.user("Hello?")])
        for try await event in encounter.model.reply(to: request) {
          reply.add(event)
          if case .text = event { encounter.server.release("read") }
        }
      } catch { failure = error }
      #expect(reply.text == "Half")
      #expect((failure as? LanguageModelError)?.reason == .disconnected)
      #expect(encounter.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `content without its last chunk was cut`(
    _ dialect: Dialect
  ) async throws {
    let text = (dialect.beginning + [dialect.text("Half")]).joined()
    try await Encounter.meet(dialect, [.readRequest, .streamHead(dialect), .chunk(text), .close]) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Half")
      #expect(outcome.error?.reason == .truncated)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `an event that is cut in its middle is a cut reply`(
    _ dialect: Dialect
  ) async throws {
    let text = (dialect.beginning + [dialect.text("Half"), dialect.text("gone")]).joined()
    try await Encounter.meet(dialect, ServerStep.stream(dialect, String(text.dropLast(9)))) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Half")
      #expect(outcome.error?.reason == .truncated)
    }
  }

  @Test(arguments: Dialect.all) func `an event that can't be read keeps what came before`(
    _ dialect: Dialect
  ) async throws {
    let broken = dialect.isEvents ? "data: {\"type\":oops}\n\n" : "{\"message\":oops}\n"
    let text = (dialect.beginning + [dialect.text("Half"), broken] + dialect.ending).joined()
    try await Encounter.meet(dialect, ServerStep.stream(dialect, text)) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Half")
      #expect(outcome.error?.reason == .malformedReply)
      #expect(outcome.error?.message.contains("column") == true)
      #expect($0.server.record.requests.count == 1)
    }
  }
}

extension [ServerStep] {
  /// A stream without any content.
  fileprivate var dropChunk: [ServerStep] { [self[0], self[1], self[3]] }
}

/// Replies whose reader stops before their end, over real sockets.
@Suite(.timeLimit(.minutes(30))) struct CancellationTests {
  /// A stream that begins and never ends.
  private static func endless(_ dialect: Dialect) -> [ServerStep] {
    let text = (dialect.beginning + [dialect.text("One ")]).joined()
    return [.readRequest, .streamHead(dialect), .chunk(text), .hold("for ever")]
  }

  @Test(arguments: Dialect.all) func `a thousand cancels in mid-stream leave nothing behind`(
    _ dialect: Dialect
  ) async throws {
    // A thousand over the four formats, each by one of two ways.
    let server = try HostileServer(Self.endless(dialect))
    defer { server.stop() }
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      let access = try RemoteAccess.testing(transport, "http://127.0.0.1:\(server.port)")
      let model = try dialect.open(access)
      for round in 0..<25 {
        await withTaskGroup(of: Bool.self) { group in
          for number in 0..<10 {
            group.addTask { await Self.breakOff(model, isCancelled: number.isMultiple(of: 2)) }
          }
          for await isReached in group { #expect(isReached) }
        }
        await server.wait { $0.connections.count >= (round + 1) * 10 && $0.openConnections == 0 }
      }
      let connections = server.record.connections
      let closed = connections.count(where: \.isClosedByClient)
      #expect(closed >= 250)
      #expect(closed == connections.count)
    }
  }

  /// Reads to the first piece of text and stops: by cancelling its task, or by letting go.
  ///
  /// - Returns: whether a piece came and the reply ended as it should.
  private static func breakOff(_ model: any LanguageModel, isCancelled: Bool) async -> Bool {
    let request = LanguageModelRequest(messages: [.user("Hello?")])
    guard isCancelled else {
      do {
        for try await event in model.reply(to: request) {
          if case .text = event { return true }
        }
      } catch {}
      return false
    }
    let (pieces, reached) = AsyncStream<Void>.makeStream()
    let task = Task {
      var reply = Reply()
      do {
        for try await event in model.reply(to: request) {
          reply.add(event)
          if case .text = event { reached.finish() }
        }
        return reply.finish == nil && reply.text == "One "
      } catch {
        return error is CancellationError && reply.text == "One "
      }
    }
    for await _ in pieces {}
    task.cancel()
    return await task.value
  }

  @Test func `a reader who stops holds the service back`() async throws {
    let piece = Dialect.anthropic.text(String(repeating: "words ", count: 10))
    // Each event is a chunk of its own, as services send them; 44 MB in all.
    let chunk = "\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n"
    let many = Array(String(repeating: chunk, count: 1_000).utf8)
    let script: [ServerStep] = [
      .readRequest, .streamHead(.anthropic), .chunk(Dialect.anthropic.beginning.joined()),
      .sendRepeatedly(many, times: 240), .chunk(Dialect.anthropic.ending.joined()), .lastChunk,
    ]
    try await Encounter.meet(.anthropic, script) { encounter in
      var pieces = 0
      let request = LanguageModelRequest(messages: [.user("Talk.")])
      for try await event in encounter.model.reply(to: request) {
        guard case .text = event else { continue }
        pieces += 1
        if pieces == 100 {
          // Until the machine's own buffers are full, and no further.
          await encounter.server.wait { $0.connections.first?.isBlocked == true }
          let sent = encounter.server.record.connections.first?.bytesSent ?? .max
          #expect(sent < 240 * many.count / 4, "\(sent) of \(240 * many.count) bytes")
        }
      }
      #expect(pieces == 240_000)
    }
  }
}
