public import DomainModels
public import Storage

/// Ends one session of the user's own: its tokens work no more.
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
  /// - Throws: ``IdentityError``: ``IdentityError/Reason/sessionNotFound`` for another user's as for
  ///   none, ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ session: Identifier<Session>, by person: SignedIn) async throws {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      guard let found = try transaction.find(session), found.account == person.account else {
        throw IdentityError(.sessionNotFound, "there is no such session", hint: "List them again")
      }
      guard found.end == nil else { return }
      try transaction.close(found, .revoked, at: now)
      try transaction.note(.sessionEnded, event, person.account, session: session, at: now)
    }
  }
}

/// Signs a user out everywhere but here.
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

/// Signs a user out everywhere, here too.
public struct RevokeAllSessions<
  Context: HasStore & HasClock & HasIdentifiers & HasIdentityPolicy
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Ends all sessions of the account.
  ///
  /// - Returns: how many were ended.
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  @discardableResult
  public func callAsFunction(_ person: SignedIn) async throws -> Int {
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    return try await context.store.write { transaction in
      try transaction.session(of: person, policy, at: now)
      let count = try transaction.closeSessions(of: person.account, .revoked, at: now)
      try transaction.note(.sessionEnded, event, person.account, at: now)
      return count
    }
  }
}

/// Ends the session that one is in.
public struct SignOut<Context: HasStore & HasClock & HasIdentifiers & HasIdentityKeys>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Ends the session that a user acts in; one that is over, or another user's, stays as it is.
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
