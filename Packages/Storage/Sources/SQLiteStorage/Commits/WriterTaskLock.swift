import Storage
import Synchronization

/// Lets the tasks of one process write one after the other, first come, first served.
///
/// Waiting suspends the task and blocks no thread. A turn that is free is taken without suspending.
final class WriterTaskLock: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// The number of callers that wait for the turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for the turn.
  ///
  /// The task that has it must ``pass()`` it on.
  func take(isolation: isolated (any Actor)? = #isolation) async {
    if takeIfFree() { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isTaken {
          state.waiting.append(continuation)
          return false
        }
        state.isTaken = true
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the turn to the next task, or frees it.
  func pass() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  private func takeIfFree() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }
}
