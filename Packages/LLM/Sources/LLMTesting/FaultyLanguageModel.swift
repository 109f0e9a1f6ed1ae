public import LLM
import Synchronization

/// A model with one mistake, or with none: then it keeps every rule.
public final class FaultyLanguageModel: LanguageModel {
  /// `faulty`.
  public let name = "faulty"
  /// All but tools and structured replies.
  public let capabilities: Set<LanguageModelCapability> = [
    .offline, .deterministic, .reportsUsage,
  ]
  private let fault: LanguageModelFault?
  private let pace: ReplyPace
  private let asked = Mutex<[LanguageModelRequest]>([])
  private let held = Mutex<[AsyncThrowingStream<ReplyEvent, any Error>]>([])

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - fault: its mistake.
  ///   - pace: when each word may go.
  public init(_ fault: LanguageModelFault? = nil, pace: ReplyPace = .immediate) {
    self.fault = fault
    self.pace = pace
  }

  /// Answers with the persona's name, a bit of the question, and a few words that the seed picks.
  public func reply(
    to request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    let before = asked.withLock { asked in
      defer { asked.append(request) }
      return asked
    }
    switch fault {
    case .worksOn: return unstoppable(request)
    case .startsLate, .failsWhenCancelled: return late(request)
    default: break
    }
    let stream = AsyncThrowingStream.producing { reply in
      try await self.work(on: request, after: before, to: reply)
    }
    if fault == .holdsOn { held.withLock { $0.append(stream) } }
    return stream
  }

  private func work(
    on request: LanguageModelRequest, after before: [LanguageModelRequest],
    to reply: AsyncThrowingStream<ReplyEvent, any Error>.Continuation
  ) async throws {
    let prompt = try check(request, reply)
    let whole = answer(to: request, after: before)
    let text = cut(whole, to: request.limits.reply)
    var usage = TokenUsage(input: TokenEstimate.tokens(in: prompt), output: 0)
    if fault != .saysNothing {
      for (index, word) in text.split(separator: " ").enumerated() {
        try await pace.wait(before: index)
        reply.yield(.text(piece(word, at: index, of: request)))
      }
    }
    if fault == .emptyPiece { reply.yield(.text("")) }
    usage.output = count(text)
    tell(usage, reply)
    let isWhole = text == whole || fault == .hidesTheCut
    finish(isWhole ? .complete : .length, reply)
  }

  private func check(
    _ request: LanguageModelRequest,
    _ reply: AsyncThrowingStream<ReplyEvent, any Error>.Continuation
  ) throws -> [Message] {
    if fault == .needsAPersona, request.persona == nil {
      throw LanguageModelError.failed(message: "there is no persona")
    }
    if fault == .chokesOnScripts,
      request.messages.contains(where: { $0.text.unicodeScalars.contains { $0.value > 0x370 } })
    {
      throw LanguageModelError.failed(message: "the text can't be read")
    }
    if fault == .refusesTooLate { reply.yield(.text("Hm. ")) }
    do {
      return try request.prompt(
        for: fault == .ignoresTheFormat ? [.tools, .structuredOutput] : [])
    } catch {
      switch (fault, error.reason) {
      case (.answersNobody, .noUserMessage), (.ignoresTheWindow, .tooLong): return []
      case (.refusesWithoutReason, _): throw LanguageModelError.failed(message: error.message)
      default: throw error
      }
    }
  }

  private func answer(
    to request: LanguageModelRequest, after before: [LanguageModelRequest]
  ) -> String {
    let words = ["tide", "gravel", "lantern", "harbour", "pedal", "granite", "breeze"]
    let picks = (0..<12).map { words[Int((request.seed / 2 + UInt64($0 * $0)) % 7)] }
    let who = request.persona?.name ?? "Nobody"
    let asked = request.messages.last { $0.role == .user }?.text.count ?? 0
    var text = "\(who) heard \(asked) letters and thinks of \(picks.joined(separator: " "))"
    if fault == .changesItsMind || fault == .remembers {
      // A model that changes its mind counts all requests; one that remembers looks for other
      // questions.
      let others = before.filter { fault == .changesItsMind || $0 != request }
      if !others.isEmpty { text += " and of \(others.count) other questions" }
    }
    return text
  }

  private func cut(_ text: String, to limit: Int) -> String {
    switch fault {
    case .ignoresTheLimit, .countsTooFew: text
    default: String(TokenEstimate.prefix(of: text, within: limit))
    }
  }

  private func count(_ text: String) -> Int {
    fault == .countsTooFew ? 1 : TokenEstimate.tokens(in: text)
  }

  private func wait(before index: Int) async throws {
    do {
      try await pace.wait(before: index)
    } catch {
      if fault == .failsWhenCancelled { throw LanguageModelError.truncated }
      throw error
    }
  }

  private func piece(_ word: Substring, at index: Int, of request: LanguageModelRequest) -> String {
    var word = word
    if fault == .mixesReplies, index == 0, let latest = asked.withLock({ $0.last }),
      latest != request
    {
      word = "Somebody"
    }
    return index == 0 ? String(word) : " \(word)"
  }

  private func tell(
    _ usage: TokenUsage, _ reply: AsyncThrowingStream<ReplyEvent, any Error>.Continuation
  ) {
    if fault == .hidesUsage { return }
    reply.yield(.usage(usage))
    if fault == .usageGoesDown {
      reply.yield(.usage(TokenUsage(input: usage.input, output: usage.output / 2)))
    }
  }

  private func finish(
    _ reason: FinishReason, _ reply: AsyncThrowingStream<ReplyEvent, any Error>.Continuation
  ) {
    if fault == .neverFinishes { return }
    reply.yield(.finished(reason))
    if fault == .finishesTwice { reply.yield(.finished(reason)) }
    if fault == .goesOnAfterTheEnd { reply.yield(.usage(TokenUsage(input: 1000, output: 1000))) }
  }

  /// A reply whose work is never cancelled.
  private func unstoppable(
    _ request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<ReplyEvent, any Error>.makeStream()
    Task {
      do {
        try await work(on: request, after: [], to: continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return stream
  }

  /// A reply whose work is done by its reader's task, event by event.
  private func late(
    _ request: LanguageModelRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    let words = Mutex(answer(to: request, after: []).split(separator: " ").map(String.init))
    let index = Mutex(0)
    return AsyncThrowingStream {
      let number = index.withLock { index in
        defer { index += 1 }
        return index
      }
      try await self.wait(before: number)
      let word = words.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      return word.map { .text("\($0) ") }
    }
  }
}
