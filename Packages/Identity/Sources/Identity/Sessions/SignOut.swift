public import DomainModels
public import Storage

/// Ends the session that one is in.
public struct SignOut<Context: HasStore & HasClock & HasIdentifiers & HasIdentityKeys>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Ends the session that somebody acts in; one that is over, or somebody else's, stays as it is.
  ///
  /// - Throws: `StorageError` if the store can't be written.
  public func callAsFunction(_ person: SignedIn) async throws {
    try await end(person.session, of: person.account)
  }

  /// Ends the session of a refresh token, of an old one too; one that is over stays so.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/invalidRefreshToken`` if the token is
  ///   none of ours.
  public func callAsFunction(_ refresh: RefreshToken) async throws {
    guard let token = refresh.read(context.identityKeys) else {
      throw IdentityError.invalidRefreshToken
    }
    try await end(token.session)
  }

  /// Ends a session; only an account's where one is given.
  private func end(
    _ id: Identifier<Session>, of account: Identifier<Account>? = nil
  ) async throws {
    let now = context.clock.now
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    try await context.store.write { transaction in
      guard let session = try transaction.find(id), session.end == nil,
        account == nil || account == session.account
      else { return }
      try transaction.close(session, .signedOut, at: now)
      try transaction.note(.sessionEnded, event, session.account, session: id, at: now)
    }
  }
}
