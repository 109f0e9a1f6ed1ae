import DomainModels

/// A session that is about to begin: all that is drawn for it, drawn before the transaction.
struct SessionDraft: Sendable {
  private let session: Session
  private let access: AccessToken
  private let refresh: RefreshToken
  private let policy: IdentityPolicy
  /// For the audit log.
  let event: Identifier<SecurityEvent>

  /// Draws new tokens; the account is known later.
  init(on device: Device, in context: some IdentityContext, at now: Timestamp) {
    let (keys, random) = (context.identityKeys, context.random)
    let id: Identifier<Session> = context.identifiers.next()
    let access = Token(
      .access, of: id, generation: 0, secret: random.bytes(Token.secretCount))
    let refresh = Token(
      .refresh, of: id, generation: 0, secret: random.bytes(Token.secretCount))
    self.access = AccessToken(access.text(keys))
    self.refresh = RefreshToken(refresh.text(keys))
    policy = context.identityPolicy
    event = context.identifiers.next()
    session = Session(
      id: id, account: context.identifiers.next(), deviceLabel: device.keptLabel,
      deviceHash: keys.digest(of: device), generation: 0, accessHash: access.digest(keys),
      refreshHash: refresh.digest(keys), parentHash: nil, seed: KeyedDigest([]), rotatedAt: now,
      startedAt: now, end: nil, lifecycle: Lifecycle(createdAt: now))
  }

  func session(of account: Identifier<Account>) -> Session {
    var session = session
    session.account = account
    return session
  }

  /// What its client gets.
  func tokens(of account: Identifier<Account>) -> SessionTokens {
    session(of: account).tokens(access, refresh, policy)
  }
}

extension Session {
  /// What a client gets of it.
  func tokens(
    _ access: AccessToken, _ refresh: RefreshToken, _ policy: IdentityPolicy
  ) -> SessionTokens {
    SessionTokens(
      session: id, account: account, access: access, refresh: refresh,
      accessExpiresAt: accessExpiresAt(policy), sessionExpiresAt: expiresAt(policy))
  }

  /// When its newest access token is over.
  func accessExpiresAt(_ policy: IdentityPolicy) -> Timestamp {
    min(rotatedAt.advanced(byMilliseconds: policy.accessLife.inMilliseconds), expiresAt(policy))
  }

  /// When it is over, unless it is used before.
  func expiresAt(_ policy: IdentityPolicy) -> Timestamp {
    min(
      startedAt.advanced(byMilliseconds: policy.sessionLife.inMilliseconds),
      rotatedAt.advanced(byMilliseconds: policy.sessionIdle.inMilliseconds))
  }

  /// Whether it lives.
  func isAlive(_ policy: IdentityPolicy, at now: Timestamp) -> Bool {
    end == nil && now < expiresAt(policy)
  }
}
