import DomainModels
public import Services

extension ServiceClient {
  /// The stream of changes for the current user, for pages that were just read.
  ///
  /// - Parameters:
  ///   - source: opens the streams of events.
  ///   - sleep: waits before a stream is opened again; `{ try await Task.sleep(for: $0) }` in a
  ///     program.
  /// - Returns: the changes, without the ``ServiceEvent/resync`` with which the first stream begins.
  ///   It ends with the user's session, and with the task that reads it.
  public func changes(
    from source: any ServiceEvents,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> AsyncStream<Set<ServiceEvent>> {
    let events = events(
      from: source, pause: { .seconds(min(1 << min($0, 5), 30)) }, sleep: sleep)
    return AsyncStream { continuation in
      let task = Task {
        var isFirst = true
        for await event in events {
          if !isFirst || event != .resync { continuation.yield([event]) }
          isFirst = false
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
