public import DomainModels

/// The keys of a service: hashes that no other service can compute, and seals that no other can open.
///
/// The port has no cryptography of its own; `PepperedKeys` has HMAC-SHA-256 and AES-GCM under one
/// secret, the pepper, which lies outside the store.
///
/// ## Rules
///
/// `IdentityTesting` checks each with the same name, and has broken keys for each.
///
/// - **Y1** One message and purpose give the same 32 bytes with the same keys, at any time.
/// - **Y2** Another message, purpose or secret gives other bytes.
/// - **Y3** What was sealed opens with the same keys, byte for byte, an empty message too.
/// - **Y4** What was altered, cut, sealed with another secret or for another place does not open:
///   it throws.
/// - **Y5** Sealing the same twice gives other bytes, and none of them show the message.
/// - **Y6** No text made of the keys or of their errors shows a secret or a message.
///
/// ## Writing one
///
/// Derive one key for each purpose. Throw ``IdentityError`` with
/// ``IdentityError/Reason/unreadable`` from `open`. Run `IdentityKeysContract.rules` in one
/// parameterised test.
public protocol IdentityKeys: Sendable {
  /// The keyed hash of a message: 32 bytes.
  func hash(_ message: [UInt8], for purpose: KeyPurpose) -> [UInt8]

  /// Seals a message for one place, so that it opens nowhere else.
  ///
  /// - Throws: ``IdentityError`` if it can't be sealed.
  func seal(_ message: [UInt8], for place: [UInt8]) throws -> [UInt8]

  /// Opens what was sealed for a place.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unreadable`` if it is damaged, or was
  ///   sealed with another key or for another place.
  func open(_ sealed: [UInt8], for place: [UInt8]) throws -> [UInt8]
}

/// Seals the contents of rows for the place that names table, part and row, so that no content can be
/// moved to another.
extension IdentityKeys {
  /// Seals what a row holds; it opens in no other row and no other table.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - id: whose row it is.
  ///   - part: which of the row's contents.
  /// - Returns: the sealed bytes.
  /// - Throws: an error of the keys.
  public func seal<R: Record>(_ bytes: [UInt8], in id: Identifier<R>, _ part: String) throws
    -> SealedContent
  {
    SealedContent(try seal(bytes, for: Array("\(R.table)/\(part)/\(id)".utf8)))
  }

  /// Opens what the matching seal sealed.
  ///
  /// - Throws: What ``IdentityKeys/open(_:for:)`` throws.
  public func open<R: Record>(_ content: SealedContent, in id: Identifier<R>, _ part: String) throws
    -> [UInt8]
  {
    try open(content.bytes, for: Array("\(R.table)/\(part)/\(id)".utf8))
  }

  /// Seals a text of a row.
  ///
  /// - Throws: What ``IdentityKeys/seal(_:for:)`` throws.
  public func seal<R: Record>(_ text: String, in id: Identifier<R>, _ part: String) throws
    -> SealedContent
  { try seal(Array(text.utf8), in: id, part) }

  /// Opens a text of a row.
  ///
  /// - Throws: What ``IdentityKeys/open(_:for:)`` throws.
  public func text<R: Record>(_ content: SealedContent, in id: Identifier<R>, _ part: String) throws
    -> String
  { String(decoding: try open(content, in: id, part), as: UTF8.self) }
}

/// The purpose of a keyed hash: each has a key of its own, so that none can stand for another.
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
  /// The handle by which passkeys know an account.
  case passkeyUser = "passkey_user"
  /// Questions to passkeys as they are stored.
  case passkeyChallenge = "passkey_challenge"
}
