public import DomainModels
public import Storage

/// Ends one session of one's own: its tokens work no more.
public struct RevokeSession<
  Context: HasStore & HasClock & HasIdentifiers & HasIdentityPolicy
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Ends a session; one that is over already stays so.
  ///
  /// - Parameters:
  ///   - session: which one; the current one too.
  ///   - person: whose it has to be.
  /// - Throws: ``IdentityError``: ``IdentityError/Reason/sessionNotFound`` for somebody else's as for
  ///   none, ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ session: Identifier<Session>, by person: SignedIn) async throws {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      guard let found = try transaction.find(session), found.account == person.account else {
        throw IdentityError(.sessionNotFound, "there is no such session", hint: "List them anew")
      }
      guard found.end == nil else { return }
      try transaction.close(found, .revoked, at: now)
      try transaction.note(.sessionEnded, event, person.account, session: session, at: now)
    }
  }
}
