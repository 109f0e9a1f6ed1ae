internal import Synchronization

/// A number of permits that are handed out in the order in which they were asked for.
final class AsyncSemaphore: Sendable {
  private struct Waiter {
    var id: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var free: Int
    var lastID = 0
    var queue: [Waiter] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  var waiting: Int { state.withLock { $0.queue.count } }

  /// Takes a permit, as soon as there is one and no caller is ahead.
  ///
  /// One that is free is taken even by who is cancelled: he finds out when he waits for something.
  func acquire() async throws(CancellationError) {
    let id: Int? = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      state.lastID += 1
      return state.lastID
    }
    guard let id else { return }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let outcome: Result<Void, any Error>? = state.withLock { state in
            // The handler below takes the same lock: before this check, or after it is there.
            if Task.isCancelled { return .failure(CancellationError()) }
            if state.free > 0 {
              state.free -= 1
              return .success(())
            }
            state.queue.append(Waiter(id: id, continuation: continuation))
            return nil
          }
          if let outcome { continuation.resume(with: outcome) }
        }
      } onCancel: {
        let waiter = state.withLock { state in
          state.queue.firstIndex { $0.id == id }.map { state.queue.remove(at: $0) }
        }
        waiter?.continuation.resume(throwing: CancellationError())
      }
    } catch {
      throw CancellationError()
    }
  }

  /// Gives a permit back: to the caller that has waited longest.
  func release() {
    let waiter: Waiter? = state.withLock { state in
      if state.queue.isEmpty {
        state.free += 1
        return nil
      }
      return state.queue.removeFirst()
    }
    waiter?.continuation.resume()
  }
}
