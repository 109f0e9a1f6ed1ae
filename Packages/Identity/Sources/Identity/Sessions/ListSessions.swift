public import DomainModels
public import Storage

/// Lists where somebody is signed in.
public struct ListSessions<Context: HasStore & HasClock & HasIdentityPolicy>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The living sessions of the account, the one used last first.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ person: SignedIn) async throws -> [SessionSummary] {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    return try await context.store.read { transaction in
      try transaction.session(of: person, policy, at: now)
      return try transaction.fetch(
        Query<Session>().filter(\.account == person.account).filter(.isNil(\.end))
          .order(by: \.rotatedAt, .descending).order(by: \.id, .descending)
      ).filter { $0.isAlive(policy, at: now) }.map { session in
        SessionSummary(
          id: session.id, deviceLabel: session.deviceLabel, startedAt: session.startedAt,
          lastUsedAt: session.rotatedAt, expiresAt: session.expiresAt(policy),
          isCurrent: session.id == person.session)
      }
    }
  }
}
