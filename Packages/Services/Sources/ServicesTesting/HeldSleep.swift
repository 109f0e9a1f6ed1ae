import Synchronization

/// Waits that end when a test says so, in place of a clock's.
///
/// ```swift
/// let time = HeldSleep()
/// let hub = EventHub<NoteSnapshot>(store, of: NotesAPI.self, sleep: time.sleep, look: look)
/// await time.end(.seconds(60))
/// ```
public final class HeldSleep: Sendable {
  private struct State {
    var last = 0
    var waits: [Int: (time: Duration, end: CheckedContinuation<Void, any Error>)] = [:]
    /// The callers that wait for a wait of this length to begin.
    var watchers: [(time: Duration, begun: CheckedContinuation<Void, Never>)] = []
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Waits until the test ends waits of this length.
  ///
  /// - Throws: `CancellationError`.
  @Sendable public func sleep(_ time: Duration) async throws {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          if state.cancelled.remove(id) != nil { return nil }
          state.waits[id] = (time, wait)
          defer { state.watchers.removeAll { $0.time == time } }
          return state.watchers.filter { $0.time == time }.map(\.begun)
        }
        guard let watchers else { return wait.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let wait = state.withLock { state in
        let wait = state.waits.removeValue(forKey: id)
        if wait == nil { state.cancelled.insert(id) }
        return wait
      }
      wait?.end.resume(throwing: CancellationError())
    }
  }

  /// Ends all waits of this length, after one has begun.
  public func end(_ time: Duration) async {
    await begun(time)
    let ended = state.withLock { state in
      let ended = state.waits.filter { $0.value.time == time }
      for id in ended.keys { state.waits[id] = nil }
      return ended.values.map(\.end)
    }
    for wait in ended { wait.resume() }
  }

  /// Returns when there is a wait of this length.
  public func begun(_ time: Duration) async {
    await withCheckedContinuation { watcher in
      let hasBegun = state.withLock { state in
        if state.waits.values.contains(where: { $0.time == time }) { return true }
        state.watchers.append((time, watcher))
        return false
      }
      if hasBegun { watcher.resume() }
    }
  }
}
