import Synchronization

/// Whether something has happened, for tasks that wait for it.
final class Latch: Sendable {
  private typealias Waiting = [Int: CheckedContinuation<Void, Never>]

  private enum State {
    case closed(waiting: Waiting, next: Int)
    case open
  }

  private let state = Mutex(State.closed(waiting: [:], next: 0))

  var isOpen: Bool {
    state.withLock { if case .open = $0 { true } else { false } }
  }

  func open() {
    let waiting = state.withLock { state -> Waiting in
      guard case .closed(let waiting, _) = state else { return [:] }
      state = .open
      return waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Returns when the latch is open, or the task is cancelled.
  func wait() async {
    let number = state.withLock { state -> Int? in
      guard case .closed(let waiting, let next) = state else { return nil }
      state = .closed(waiting: waiting, next: next + 1)
      return next
    }
    guard let number else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard case .closed(var waiting, let next) = state, !Task.isCancelled else {
            return false
          }
          waiting[number] = continuation
          state = .closed(waiting: waiting, next: next)
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard case .closed(var waiting, let next) = state else { return nil }
        let continuation = waiting.removeValue(forKey: number)
        state = .closed(waiting: waiting, next: next)
        return continuation
      }
      continuation?.resume()
    }
  }
}
