import LLM

/// Reads a reply in a task of its own.
///
/// A model may never end its reply, not even for a cancelled reader: whoever waits here can leave.
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
