public import DomainModels
public import Storage

/// Gets the next tokens of a session.
public struct RefreshSession<Context: IdentityContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Gives new tokens for the newest refresh token, which works once.
  ///
  /// The one before it gives the same new tokens again while the policy's grace lasts, because the
  /// first answer may have been lost, or two tasks of a client asked at one time. Any older one ends
  /// the session: somebody has a copy.
  ///
  /// - Parameters:
  ///   - refresh: the token.
  ///   - alongside: is written with the new tokens, in the same transaction.
  /// - Returns: both new tokens.
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/invalidRefreshToken``, or with
  ///   ``IdentityError/Reason/accountSuspended``.
  public func callAsFunction(
    _ refresh: RefreshToken,
    alongside: @Sendable (WriteTransaction, Identifier<Account>) throws -> Void = { _, _ in }
  ) async throws -> SessionTokens {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    guard let token = refresh.read(keys) else { throw IdentityError.invalidRefreshToken }
    let seed = KeyedDigest(context.random.bytes(32))
    let event: Identifier<SecurityEvent> = context.identifiers.next()
    return try await context.store.write { transaction -> Result<SessionTokens, IdentityError> in
      guard let session = try transaction.find(token.session) else {
        return .failure(.invalidRefreshToken)
      }
      guard session.end == nil else {
        let isNewest = token.digest(keys) == session.refreshHash
        let suspension = try isNewest ? transaction.suspension(behind: session, at: now) : nil
        return .failure(suspension ?? .invalidRefreshToken)
      }
      guard session.isAlive(policy, at: now) else {
        try transaction.close(session, .expired, at: now)
        return .failure(.invalidRefreshToken)
      }
      switch session.standing(of: token, keys, policy, at: now) {
      case .newest:
        let next = session.rotated(by: token, seed, keys, at: now)
        try transaction.save(next)
        try alongside(transaction, session.account)
        return .success(next.successorTokens(of: token, keys, policy))
      case .parent:
        return .success(session.successorTokens(of: token, keys, policy))
      case .older:
        try transaction.close(session, .reused, at: now)
        try transaction.note(.refreshReused, event, session.account, session: session.id, at: now)
        return .failure(.invalidRefreshToken)
      }
    }.get()
  }
}
