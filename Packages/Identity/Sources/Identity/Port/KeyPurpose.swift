/// What a keyed hash is for: each has a key of its own, so that none can stand for another.
public enum KeyPurpose: String, Sendable, CaseIterable {
  /// Finding a phone or an address.
  case contact
  /// One-time codes.
  case code
  /// The nonce of a device.
  case device
  /// Names of limits.
  case limit
  /// Access tokens as they are stored.
  case accessToken = "access_token"
  /// Refresh tokens as they are stored.
  case refreshToken = "refresh_token"
  /// The mark by which a token is known as one of ours.
  case tokenMark = "token_mark"
  /// The access token that follows from a refresh.
  case nextAccess = "next_access"
  /// The refresh token that follows from a refresh.
  case nextRefresh = "next_refresh"
  /// Idempotency keys as they are stored, and the requests that they belong to.
  case idempotency
  /// The token of a calendar feed as it is stored.
  case feedToken = "feed_token"
  /// Coins that blur what is learnt from people's decisions.
  case learning
  /// IDs of passkeys, by which their rows are found.
  case passkey
  /// What passkeys know an account by.
  case passkeyUser = "passkey_user"
  /// Questions to passkeys as they are stored.
  case passkeyChallenge = "passkey_challenge"
}
