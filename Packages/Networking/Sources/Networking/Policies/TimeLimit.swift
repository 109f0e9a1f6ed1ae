/// Does something until a time at most.
struct TimeLimit: Sendable {
  private enum Event<Value: Sendable>: Sendable {
    case done(Result<Value, HTTPError>)
    case timeIsUp
    case timerCancelled
  }

  let clock: MonotonicClock
  let time: Duration

  /// Runs the operation, and cancels it when the time has come.
  ///
  /// It returns when the operation has ended, cancelled or not: nothing of it goes on behind the
  /// caller's back.
  ///
  /// - Parameters:
  ///   - error: says that it took too long.
  ///   - operation: what is done.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws, or the error of taking too long.
  func run<Value: Sendable>(
    orThrow error: @autoclosure () -> HTTPError,
    _ operation: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    guard clock.now < time else { throw error() }
    let outcome = await withTaskGroup(of: Event<Value>.self) { group -> Result<Value, HTTPError>? in
      group.addTask {
        do throws(HTTPError) {
          return .done(.success(try await operation()))
        } catch {
          return .done(.failure(error))
        }
      }
      group.addTask {
        do {
          try await clock.sleep(until: time)
          return .timeIsUp
        } catch {
          return .timerCancelled
        }
      }
      defer { group.cancelAll() }
      for await event in group {
        switch event {
        case .done(let result): return result
        case .timeIsUp: return nil
        case .timerCancelled: continue
        }
      }
      return nil
    }
    guard let outcome else { throw error() }
    return try outcome.get()
  }
}
