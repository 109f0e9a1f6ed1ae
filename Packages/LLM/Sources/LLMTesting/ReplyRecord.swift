import DomainModelsTesting
import LLM

/// All that came of one reply.
struct ReplyRecord: Sendable {
  var events: [ReplyEvent] = []
  var error: (any Error)?

  init(of stream: AsyncThrowingStream<ReplyEvent, any Error>) async {
    do {
      for try await event in stream { events.append(event) }
    } catch {
      self.error = error
    }
  }

  var text: String {
    events.reduce(into: "") { text, event in
      if case .text(let piece) = event { text += piece }
    }
  }

  var usages: [TokenUsage] {
    events.compactMap { event in
      if case .usage(let usage) = event { usage } else { nil }
    }
  }

  var finishes: [FinishReason] {
    events.compactMap { event in
      if case .finished(let reason) = event { reason } else { nil }
    }
  }

  /// Throws unless it ended as a reply ends: one `finished`, last.
  func checkShape() throws {
    if let error { throw ExpectationFailure("the reply failed: \(error)") }
    try expect(finishes.count == 1, "the reply finished \(finishes.count) times: \(events)")
    if case .finished = events.last { return }
    throw ExpectationFailure("something came after `finished`: \(events)")
  }

  /// Throws unless it was refused for this reason, and nothing came before.
  func checkRefusal(_ reason: LanguageModelError.Reason, _ what: String) throws {
    try expect(events.isEmpty, "\(what): these came before a refusal: \(events)")
    guard let error = error as? LanguageModelError, error.reason == reason else {
      throw ExpectationFailure("\(what): it ended with \(error.map { "\($0)" } ?? "no error")")
    }
  }
}

/// Reads a reply in a task of its own.
///
/// A model may never end its reply, not even for a cancelled reader: a task that waits here can
/// stop waiting.
struct ReplyReader: Sendable {
  private let ended: Latch
  private let task: Task<ReplyRecord, Never>

  init(_ events: @autoclosure @escaping @Sendable () -> AsyncThrowingStream<ReplyEvent, any Error>)
  {
    let ended = Latch()
    self.ended = ended
    task = Task {
      defer { ended.open() }
      return await ReplyRecord(of: events())
    }
  }

  /// All that came, once it has ended.
  var record: ReplyRecord {
    get async { await task.value }
  }

  func cancel() { task.cancel() }

  /// Returns when the reply has ended.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled first.
  func untilEnded() async throws { try await ended.wait() }
}
