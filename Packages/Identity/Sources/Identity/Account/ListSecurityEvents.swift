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
    try await context.store.read { try $0.securityEvents(of: person, limit: limit, context) }
  }
}

extension RecordReading {
  /// What happened to an account, the newest first; as ``ListSecurityEvents``.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func securityEvents(
    of person: SignedIn, limit: Int = 100, _ context: some HasClock & HasIdentityPolicy
  ) throws -> [SecurityEvent] {
    try session(of: person, context.identityPolicy, at: context.clock.now)
    return try fetch(
      Query<SecurityEvent>().filter(\.account == person.account)
        .order(by: \.happenedAt, .descending).order(by: \.id, .descending).limit(limit))
  }
}
