import DomainModels
import Storage

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
