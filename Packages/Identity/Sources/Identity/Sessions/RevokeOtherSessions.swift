public import DomainModels
public import Storage

/// Signs somebody out everywhere but here.
public struct RevokeOtherSessions<
  Context: HasStore & HasClock & HasIdentifiers & HasIdentityPolicy
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Ends all sessions of the account but the one that asks.
  ///
  /// - Returns: how many were ended.
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  @discardableResult
  public func callAsFunction(_ person: SignedIn) async throws -> Int {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    return try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      let count = try transaction.closeSessions(
        of: person.account, except: person.session, .revoked, at: now)
      if count > 0 {
        try transaction.note(.sessionEnded, event, person.account, at: now)
      }
      return count
    }
  }
}
