import Synchronization

/// An event that happens once, for tasks that wait for it and for the work that follows.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var actions: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    let actions = state.withLock { state in
      state.isOpen = true
      defer { state.actions = [:] }
      return state.actions
    }
    for action in actions.values { action() }
  }

  /// Does something when the latch opens, or at once if it is open.
  ///
  /// - Returns: a number for ``forget(_:)``.
  func whenOpen(_ action: @escaping @Sendable () -> Void) -> Int {
    let (number, isOpen) = state.withLock { state in
      state.last += 1
      if !state.isOpen { state.actions[state.last] = action }
      return (state.last, state.isOpen)
    }
    if isOpen { action() }
    return number
  }

  /// Leaves out what ``whenOpen(_:)`` was given.
  func forget(_ number: Int) { state.withLock { _ = $0.actions.removeValue(forKey: number) } }

  /// Returns when the latch is open, or the task is cancelled.
  func wait() async {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          guard !state.isOpen, !Task.isCancelled else { return false }
          state.actions[number] = { continuation.resume() }
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      let action = state.withLock { $0.actions.removeValue(forKey: number) }
      action?()
    }
  }
}
