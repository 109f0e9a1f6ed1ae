public import DomainModels
public import Storage

/// Tells who calls.
public struct AuthenticateAccess<
  Context: HasStore & HasClock & HasIdentityKeys & HasIdentityPolicy
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Tells whose access token it is; it only reads.
  ///
  /// - Parameter access: the token that came with the call.
  /// - Returns: the signed-in user.
  /// - Throws: as `RecordReading.signedIn(_:_:)`.
  public func callAsFunction(_ access: AccessToken) async throws -> SignedIn {
    try await context.store.read { try $0.signedIn(access, context) }
  }
}

extension RecordReading {
  /// Checks an access token in the transaction of the request that it came with.
  ///
  /// - Parameters:
  ///   - access: the token.
  ///   - context: the clock, the keys and the policy.
  /// - Returns: the account and the session of the token.
  /// - Throws: ``IdentityError``: ``IdentityError/Reason/tokenExpired`` if the session has to be
  ///   refreshed, ``IdentityError/Reason/accountSuspended`` if a suspension ended it, which
  ///   still holds, ``IdentityError/Reason/unauthorized`` if it was ended otherwise or the token is
  ///   none of ours.
  public func signedIn(
    _ access: AccessToken, _ context: some HasClock & HasIdentityKeys & HasIdentityPolicy
  ) throws -> SignedIn {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    guard let token = access.read(keys) else { throw IdentityError.unauthorized }
    guard let session = try find(token.session), token.generation <= session.generation else {
      throw IdentityError.unauthorized
    }
    guard session.isAlive(policy, at: now) else {
      let isNewest = token.digest(keys) == session.accessHash
      throw try (isNewest ? suspension(behind: session, at: now) : nil)
        ?? IdentityError.unauthorized
    }
    // A token from before the last refresh is over, though its time were not.
    guard token.generation == session.generation else { throw IdentityError.tokenExpired }
    guard token.digest(keys) == session.accessHash else { throw IdentityError.unauthorized }
    // Far behind the time of making, the clock is wrong: a refresh sets a time that it knows.
    let earliest = session.rotatedAt.advanced(byMilliseconds: -policy.accessLife.inMilliseconds)
    guard now < session.accessExpiresAt(policy), now > earliest else {
      throw IdentityError.tokenExpired
    }
    return SignedIn(account: session.account, session: session.id)
  }
}
