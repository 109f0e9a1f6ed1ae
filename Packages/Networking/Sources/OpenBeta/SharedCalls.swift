internal import Networking
internal import Synchronization

/// Makes one call of several equal ones at a time.
///
/// A caller who is cancelled leaves the others waiting; when the last one has left, the call itself
/// is cancelled.
final class SharedCalls<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Value, HTTPError>, Never>

  private struct Call {
    let number: UInt64
    let task: Task<Void, Never>
    var waiters: [UInt64: Waiter]
  }

  private struct State {
    var numbers: UInt64 = 0
    var calls: [String: Call] = [:]
  }

  private let state = Mutex(State())

  /// The number of callers that wait for a key.
  func waiterCount(for key: String) -> Int {
    state.withLock { $0.calls[key]?.waiters.count ?? 0 }
  }

  /// The value of the work, which is done unless another caller waits for it already.
  func value(
    for key: String, _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    let number = state.withLock { state in
      state.numbers += 1
      return state.numbers
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in join(key, number, waiter, work) }
    } onCancel: {
      leave(key, number)
    }
    return try result.get()
  }

  private func join(
    _ key: String, _ number: UInt64, _ waiter: Waiter,
    _ work: @escaping @Sendable () async throws(HTTPError) -> Value
  ) {
    let isLate = state.withLock { state in
      // Who was cancelled before has called `leave` in vain.
      if Task.isCancelled { return true }
      if state.calls[key] != nil {
        state.calls[key]?.waiters[number] = waiter
        return false
      }
      let task = Task {
        let result: Result<Value, HTTPError>
        do throws(HTTPError) { result = .success(try await work()) } catch {
          result = .failure(error)
        }
        finish(key, number, result)
      }
      state.calls[key] = Call(number: number, task: task, waiters: [number: waiter])
      return false
    }
    if isLate { waiter.resume(returning: .failure(Self.cancelled)) }
  }

  private func leave(_ key: String, _ number: UInt64) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.calls[key]?.waiters.removeValue(forKey: number) else {
        return (nil, nil)
      }
      guard state.calls[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.calls.removeValue(forKey: key)?.task)
    }
    task?.cancel()
    waiter?.resume(returning: .failure(Self.cancelled))
  }

  private func finish(_ key: String, _ number: UInt64, _ result: Result<Value, HTTPError>) {
    let waiters = state.withLock { state -> [Waiter] in
      // Another call of the same key may have begun after this one was given up.
      guard state.calls[key]?.number == number else { return [] }
      return state.calls.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }
    for waiter in waiters { waiter.resume(returning: result) }
  }

  private static var cancelled: HTTPError { HTTPError(.cancelled, "the call was cancelled") }
}
