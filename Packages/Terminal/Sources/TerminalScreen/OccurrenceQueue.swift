import Synchronization

/// Keeps what occurs, in order, until the loop takes it.
///
/// All that waits is taken at once, so that it can be drawn once. A stream of the occurrences
/// themselves could not tell whether more are waiting.
final class OccurrenceQueue<Message: Sendable>: Sendable {
  /// Has an element whenever something may be waiting.
  let signals: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private let waiting = Mutex<[Occurrence<Message>]>([])

  init() {
    (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds an occurrence.
  func post(_ occurrence: Occurrence<Message>) {
    waiting.withLock { $0.append(occurrence) }
    continuation.yield()
  }

  /// Takes all that waits.
  func takeAll() -> [Occurrence<Message>] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
