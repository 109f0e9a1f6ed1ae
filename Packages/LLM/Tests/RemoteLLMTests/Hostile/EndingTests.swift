import LLM
import NetworkingTesting
import Testing

/// How streams end: whole, cut and broken.
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
