import DomainModels

extension Session {
  /// Where a refresh token stands in its family.
  enum Standing {
    /// It was given out last.
    case newest
    /// It is the one before that, and its use was a moment ago.
    case parent
    /// It is neither.
    case older
  }

  /// Where a refresh token of this session stands.
  func standing(
    of token: Token, _ keys: any IdentityKeys, _ policy: IdentityPolicy, at now: Timestamp
  ) -> Standing {
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
