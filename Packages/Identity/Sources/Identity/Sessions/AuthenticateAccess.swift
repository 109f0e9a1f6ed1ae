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
  /// - Returns: who it is.
  /// - Throws: ``IdentityError``: ``IdentityError/Reason/tokenExpired`` if the session has to be
  ///   refreshed, ``IdentityError/Reason/unauthorized`` if it was ended or the token is none of ours.
  public func callAsFunction(_ access: AccessToken) async throws -> SignedIn {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    guard let token = access.read(keys) else { throw IdentityError.unauthorized }
    let found = try await context.store.read { try $0.find(token.session) }
    guard let session = found, session.isAlive(policy, at: now),
      token.generation <= session.generation
    else { throw IdentityError.unauthorized }
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
