public import DomainModels
public import Storage

/// Reads the audit log of an account, for its owner.
public struct ListSecurityEvents<Context: HasStore & HasClock & HasIdentityPolicy>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// What happened to the account, the newest first.
  ///
  /// - Parameters:
  ///   - person: who is signed in.
  ///   - limit: how many at most.
  /// - Returns: the events.
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ person: SignedIn, limit: Int = 100) async throws -> [SecurityEvent] {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    return try await context.store.read { transaction in
      try transaction.session(of: person, policy, at: now)
      return try transaction.fetch(
        Query<SecurityEvent>().filter(\.account == person.account)
          .order(by: \.happenedAt, .descending).order(by: \.id, .descending).limit(limit))
    }
  }
}
