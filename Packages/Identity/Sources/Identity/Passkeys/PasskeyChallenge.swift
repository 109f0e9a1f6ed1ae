import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question to a browser's passkeys: random, answered once, by the device that asked, within minutes.
///
/// It is kept as a ``Challenge`` without a contact, found by its own keyed hash.
struct PasskeyChallenge: Sendable {
  static let count = 32

  let bytes: [UInt8]
  let row: Challenge

  /// Draws the random bytes, and makes the row that stores their hash.
  init(
    _ purpose: ChallengePurpose, of account: Identifier<Account>?, from device: Device,
    in context: some IdentityContext, at now: Timestamp
  ) throws(PasskeyError) {
    let keys = context.identityKeys
    // Without a nonce any other browser could answer it.
    guard let deviceHash = keys.digest(of: device) else { throw .refused }
    bytes = context.random.bytes(Self.count)
    let hash = Self.hash(of: bytes, keys)
    row = Challenge(
      id: Self.id(hash), purpose: purpose, contactHash: hash, account: account, codeHash: hash,
      deviceHash: deviceHash, passwordHash: nil, failures: 0, issuedAt: now, end: nil,
      lifecycle: Lifecycle(createdAt: now))
  }

  static func hash(of bytes: [UInt8], _ keys: any IdentityKeys) -> KeyedDigest {
    KeyedDigest(keys.hash(bytes, for: .passkeyChallenge))
  }

  static func id(_ hash: KeyedDigest) -> Identifier<Challenge> {
    Identifier(UUID(spelledBy: hash.bytes))
  }
}

extension WriteTransaction {
  /// Uses a question up that a device answers.
  ///
  /// - Returns: whether it was asked for this, on this device, for this account, and lately.
  func use(
    _ challenge: [UInt8], for purpose: ChallengePurpose, of account: Identifier<Account>?,
    from device: Device, in context: some IdentityContext, at now: Timestamp
  ) throws -> Bool {
    let keys = context.identityKeys
    let hash = PasskeyChallenge.hash(of: challenge, keys)
    guard let deviceHash = keys.digest(of: device),
      let found = try find(PasskeyChallenge.id(hash)), found.codeHash == hash, found.end == nil,
      found.purpose == purpose, found.account == account, found.deviceHash == deviceHash
    else { return false }
    // A clock that went back makes no old question young.
    let age = abs(now.milliseconds - found.issuedAt.milliseconds)
    let isYoung = age < context.identityPolicy.codeValidity.inMilliseconds
    try close(found.id, isYoung ? .used : .expired, at: now)
    return isYoung
  }
}
