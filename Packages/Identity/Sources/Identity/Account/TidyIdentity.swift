public import DomainModels
public import Storage

/// Erases what is over: call it now and then, for instance once an hour.
public struct TidyIdentity<Context: HasStore & HasClock & HasIdentityPolicy>: Sendable {
  /// How many rows one transaction erases at most, so that nobody waits long for it.
  private static var portion: Int { 500 }
  /// How long a code or session that is over stays, so that its owner is still told why.
  private static var afterlife: Duration { .seconds(86_400) }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases codes and sessions a day after their end, limits that are full again, wrong passwords
  /// and codes that are forgotten, idempotency keys after a day, and the audit log beyond the policy's
  /// time.
  ///
  /// - Returns: how many rows were erased.
  /// - Throws: `StorageError` if the store can't be written.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    func before(_ span: Duration) -> Timestamp {
      now.advanced(byMilliseconds: -span.inMilliseconds)
    }
    let dead = before(Self.afterlife)
    // No row says what it counts: the longest memory holds for all.
    let memory = [policy.lockout, policy.accountLockout, policy.addressLockout, policy.codeLockout]
      .reduce(Duration.zero) { max($0, $1.memory) }
    return try await erase(
      Query<Challenge>().filter(\.issuedAt <= before(policy.codeValidity + Self.afterlife)), now)
      + erase(Query<Session>().filter(!.isNil(\.end) && \.lifecycle.updatedAt <= dead), now)
      + erase(
        Query<Session>().filter(
          \.startedAt <= before(policy.sessionLife + Self.afterlife)
            || \.rotatedAt <= before(policy.sessionIdle + Self.afterlife)), now)
      + erase(Query<RateBucket>().filter(\.emptyAt <= now), now)
      + erase(Query<FailureCount>().filter(\.lastAt <= before(memory)), now)
      + erase(Query<IdempotencyRecord>().filter(\.expiresAt <= now), now)
      + erase(Query<SecurityEvent>().filter(\.happenedAt <= before(policy.eventLife)), now)
  }

  private func erase<R: Record>(_ query: Query<R>, _ now: Timestamp) async throws -> Int {
    try await context.store.erase(query, at: now, inPortionsOf: Self.portion)
  }
}
