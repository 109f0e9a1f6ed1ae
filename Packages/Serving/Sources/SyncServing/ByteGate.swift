import Synchronization

/// Lets messages through while they have no more bytes together than it allows; others wait in the order
/// in which they came.
final class ByteGate: Sendable {
  private struct Waiter {
    let id: Int
    let count: Int
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var free: Int
    var waiters: [Waiter] = []
    var last = 0
  }

  private let state: Mutex<State>
  private let capacity: Int

  init(bytes: Int) {
    capacity = max(1, bytes)
    state = Mutex(State(free: capacity))
  }

  /// Calls a function once there is room for a message; one larger than the gate takes all of it.
  ///
  /// - Returns: what the function returns; `nil` if the task was cancelled before there was room.
  func pass<Value: Sendable>(_ count: Int, _ body: () async -> Value) async -> Value? {
    let count = min(max(count, 0), capacity)
    guard await enter(count) else { return nil }
    let value = await body()
    leave(count)
    return value
  }

  private func enter(_ count: Int) async -> Bool {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          guard state.waiters.isEmpty, count <= state.free else {
            state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
            return nil
          }
          state.free -= count
          return true
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
      // The next one may need less.
      if waiter != nil { leave(0) }
    }
  }

  private func leave(_ count: Int) {
    let admitted = state.withLock { state in
      state.free += count
      var admitted: [Waiter] = []
      while let next = state.waiters.first, next.count <= state.free {
        state.free -= next.count
        admitted.append(state.waiters.removeFirst())
      }
      return admitted
    }
    for waiter in admitted { waiter.continuation.resume(returning: true) }
  }
}
