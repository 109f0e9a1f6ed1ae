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
    try await context.store.read { try $0.sessions(of: person, context) }
  }
}

extension RecordReading {
  /// The living sessions of an account, the one used last first.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func sessions(
    of person: SignedIn, _ context: some HasClock & HasIdentityPolicy
  ) throws -> [SessionSummary] {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    try session(of: person, policy, at: now)
    return try fetch(
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
