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
  /// the session: another party has a copy.
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

/// New tokens for a session that outlives a change of password or contact: all that is drawn for
/// them, drawn before the transaction.
struct SessionRenewal: Sendable {
  private let access: [UInt8]
  private let refresh: [UInt8]

  /// Draws both secrets.
  init(in context: some IdentityContext) {
    access = context.random.bytes(Token.secretCount)
    refresh = context.random.bytes(Token.secretCount)
  }

  /// The tokens of a session's next generation.
  fileprivate func tokens(after session: Session) -> (access: Token, refresh: Token) {
    let generation = session.generation + 1
    return (
      Token(.access, of: session.id, generation: generation, secret: access),
      Token(.refresh, of: session.id, generation: generation, secret: refresh)
    )
  }
}

extension WriteTransaction {
  /// Gives a session tokens that follow from none before.
  ///
  /// There is no grace for the refresh token before them: who holds a copy gets nothing of the new.
  func renew(
    _ session: Session, _ renewal: SessionRenewal, in context: some IdentityContext,
    at now: Timestamp
  ) throws -> SessionTokens {
    let (keys, policy) = (context.identityKeys, context.identityPolicy)
    let (access, refresh) = renewal.tokens(after: session)
    var next = session
    next.generation += 1
    next.accessHash = access.digest(keys)
    next.refreshHash = refresh.digest(keys)
    next.parentHash = nil
    next.seed = KeyedDigest([])
    next.rotatedAt = now
    next.lifecycle = session.lifecycle.updated(at: now)
    try save(next)
    return next.tokens(
      AccessToken(access.text(keys)), RefreshToken(refresh.text(keys)), policy)
  }
}

extension Session {
  /// The age of a refresh token in its family.
  enum RefreshTokenGeneration {
    /// The token is the newest of its session.
    case newest
    /// It is the one before that, and it was used very recently.
    case parent
    /// The token is older than the one before.
    case older
  }

  /// The standing of a refresh token in this session.
  func standing(
    of token: Token, _ keys: any IdentityKeys, _ policy: IdentityPolicy, at now: Timestamp
  ) -> RefreshTokenGeneration {
    let digest = token.digest(keys)
    if token.generation == generation, digest == refreshHash { return .newest }
    // A clock that went back makes the grace no longer.
    let age = abs(now.milliseconds - rotatedAt.milliseconds)
    if token.generation == generation - 1, digest == parentHash,
      age <= policy.refreshGrace.inMilliseconds
    {
      return .parent
    }
    return .older
  }

  /// The session after its newest refresh token was used.
  func rotated(
    by token: Token, _ seed: KeyedDigest, _ keys: any IdentityKeys, at now: Timestamp
  ) -> Session {
    var next = self
    next.generation += 1
    next.seed = seed
    next.accessHash = token.successor(.access, seed: seed, keys: keys).digest(keys)
    next.refreshHash = token.successor(.refresh, seed: seed, keys: keys).digest(keys)
    next.parentHash = token.digest(keys)
    next.rotatedAt = now
    next.lifecycle = lifecycle.updated(at: now)
    return next
  }

  /// The tokens that followed from the parent of the newest.
  func successorTokens(
    of parent: Token, _ keys: any IdentityKeys, _ policy: IdentityPolicy
  ) -> SessionTokens {
    tokens(
      AccessToken(parent.successor(.access, seed: seed, keys: keys).text(keys)),
      RefreshToken(parent.successor(.refresh, seed: seed, keys: keys).text(keys)), policy)
  }
}
