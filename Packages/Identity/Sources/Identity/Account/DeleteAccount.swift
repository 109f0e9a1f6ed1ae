public import DomainModels
public import Storage

/// Removes a user for good: account, contacts, password, sessions, codes and audit log.
public struct DeleteAccount<Context: IdentityContext & HasPasswordHasher>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases everything that is kept of the account; what a product keeps of it is the product's.
  ///
  /// Rows of limits stay until ``PurgeExpiredIdentityRecords`` finds them empty: they are hashes that cannot be
  /// turn back, and without them deleting would be a way around a limit.
  ///
  /// - Parameters:
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Throws: ``IdentityError``: the proof is wrong, or no user is signed in.
  public func callAsFunction(
    _ person: SignedIn, proof: Proof, from device: Device
  ) async throws {
    let checked = try await ProofCheck(context: context)(proof, by: person, from: device)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      try transaction.use(checked, policy, at: now)
      try transaction.eraseAccount(person.account, at: now)
    }
  }
}

/// Erases what is over: call it now and then, for instance once an hour.
public struct PurgeExpiredIdentityRecords<Context: HasStore & HasClock & HasIdentityPolicy>:
  Sendable
{
  /// The number of rows that one transaction erases at most, so that no request waits long for it.
  private static var portion: Int { 500 }
  /// The time for which an ended code or session stays, so that its owner is still told why.
  private static var afterlife: Duration { .seconds(86_400) }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases codes and sessions a day after their end, limits that are full again, wrong passwords
  /// and codes that are forgotten, idempotency keys after a day, and the audit log beyond the
  /// policy's time.
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
