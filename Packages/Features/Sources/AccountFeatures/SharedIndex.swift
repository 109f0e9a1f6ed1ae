public import DomainModels
import Synchronization

/// A value that is made from the store and shared by all requests of a process, such as an index.
///
/// A cache with a stated lag. Requests call ``current(at:_:)`` before their transaction: the first one
/// has the value made, and a later one has it brought up to the store if it is older than ``lag``.
/// Requests that come meanwhile wait for the same making; a request that is cancelled leaves, and the
/// making goes on. With a lag of zero, for a process that runs one command, the request makes the value
/// in its own transaction, by ``value(at:_:)``.
///
/// The lock is held while the value is exchanged, and never while the store is read.
public final class SharedIndex<Value: Sendable>: Sendable {
  /// The largest age of the value; zero for a process that runs one command.
  public let lag: Duration
  private let isSmall: @Sendable (Value) -> Bool

  private struct State {
    var value: Value?
    var checkedAt: Timestamp?
    /// Counts the values, so that a value which was made of another one than the last is dropped.
    var generation = 0
    var isMaking = false
    var tickets = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]

    mutating func put(_ value: Value, at now: Timestamp?) {
      self.value = value
      checkedAt = now
      generation += 1
    }
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - lag: how old the value may be.
  ///   - isSmall: whether a value takes so little to bring up that each request has it done, so that
  ///     it is never older than the request.
  public init(lag: Duration, isSmall: @escaping @Sendable (Value) -> Bool = { _ in false }) {
    (self.lag, self.isSmall) = (lag, isSmall)
  }

  /// The value, younger than ``lag``, or as it is now if it is small.
  ///
  /// A request asks before its transaction, so that its transaction is the later of the two.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - make: makes the value from the last one, or again from `nil`.
  /// - Returns: the value; `nil` if the lag is zero.
  /// - Throws: what `make` throws; `CancellationError` if the request is cancelled while it waits.
  public func current(
    at now: Timestamp, _ make: @escaping @Sendable (Value?) async throws -> Value
  ) async throws -> Value? {
    guard lag > .zero else { return nil }
    let (young, ticket) = state.withLock { state -> (Value?, Int) in
      state.tickets += 1
      guard let value = state.value, let checkedAt = state.checkedAt,
        now.milliseconds - checkedAt.milliseconds < lag.wholeMilliseconds, !isSmall(value)
      else { return (nil, state.tickets) }
      return (value, state.tickets)
    }
    if let young { return young }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0, ticket, at: now, make) }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: ticket) }?
        .resume(throwing: CancellationError())
    }
    return state.withLock { $0.value }
  }

  /// The value as of a transaction, or the one that other requests made.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - make: makes the value from the last one, or again from `nil`, in the transaction.
  /// - Returns: the value.
  /// - Throws: what `make` throws.
  public func value(at now: Timestamp, _ make: (Value?) throws -> Value) throws -> Value {
    let (known, generation) = state.withLock { ($0.value, $0.generation) }
    if let known, lag > .zero { return known }
    let made = try make(known)
    publish(made, of: generation, at: now)
    return made
  }

  /// Changes the value, if there is one.
  ///
  /// - Parameter body: returns `nil` if it changed nothing; it runs under the lock, so it is short.
  /// - Returns: what `body` returns.
  @discardableResult
  public func update<Result: Sendable>(_ body: (inout Value) -> Result?) -> Result? {
    state.withLock { state -> Result? in
      guard var value = state.value else { return nil }
      // So that there is one copy, which is changed where it lies.
      state.value = nil
      let result = body(&value)
      state.value = value
      if result != nil { state.generation += 1 }
      return result
    }
  }

  /// Puts another value in place of the last one; the next request brings it up to the store.
  public func replace(with value: Value) { state.withLock { $0.put(value, at: nil) } }

  /// Has a request wait for a making, which it begins if there is none.
  private func wait(
    _ continuation: CheckedContinuation<Void, any Error>, _ ticket: Int, at now: Timestamp,
    _ make: @escaping @Sendable (Value?) async throws -> Value
  ) {
    let (isCancelled, begins) = state.withLock { state -> (Bool, (Value?, Int)?) in
      // A cancellation from now on finds the waiter.
      if Task.isCancelled { return (true, nil) }
      state.waiters[ticket] = continuation
      guard !state.isMaking else { return (false, nil) }
      state.isMaking = true
      return (false, (state.value, state.generation))
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    guard let (known, generation) = begins else { return }
    Task {
      do {
        publish(try await make(known), of: generation, at: now)
        finish(.success(()))
      } catch {
        finish(.failure(error))
      }
    }
  }

  private func publish(_ value: Value, of generation: Int, at now: Timestamp) {
    state.withLock { state in
      // What was made meanwhile of a later value stays.
      if state.generation == generation || state.value == nil { state.put(value, at: now) }
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    let waiters = state.withLock { state in
      state.isMaking = false
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
