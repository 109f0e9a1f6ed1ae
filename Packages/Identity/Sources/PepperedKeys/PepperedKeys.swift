import Crypto
public import Identity
public import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of a service, all derived from one secret that lies outside the store: the pepper.
///
/// Hashes are HMAC-SHA-256 (RFC 2104), seals AES-256-GCM with random nonces, and each purpose has a
/// key of its own by HKDF (RFC 5869). A nonce has 96 bits: keep one pepper for fewer than 2^32 seals.
///
/// With another pepper nothing fits any more: numbers and addresses are not found, codes and tokens
/// not recognised, seals not opened. Back it up apart from the store, and change it only together
/// with every user signing in again.
public struct PepperedKeys: IdentityKeys {
  private static let form: UInt8 = 1
  private let hashKeys: [KeyPurpose: SymmetricKey]
  private let sealKey: SymmetricKey

  /// Derives the keys.
  ///
  /// - Parameter pepper: at least 32 random bytes.
  /// - Throws: ``Identity/IdentityError`` with ``Identity/IdentityError/Reason/unreadable`` if it is
  ///   shorter.
  public init(pepper: Secret) throws(IdentityError) {
    guard pepper.count >= 32 else {
      throw IdentityError(
        .unreadable, "the pepper has \(pepper.count) bytes, and 32 are the least",
        hint: "Make one with: head -c 32 /dev/urandom | base64")
    }
    let root = pepper.withBytes { SymmetricKey(data: $0) }
    func key(_ purpose: String) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: root, info: Array("quartet identity 1 \(purpose)".utf8),
        outputByteCount: 32)
    }
    var keys: [KeyPurpose: SymmetricKey] = [:]
    for purpose in KeyPurpose.allCases { keys[purpose] = key("hash \(purpose.rawValue)") }
    hashKeys = keys
    sealKey = key("seal")
  }

  /// HMAC-SHA-256 with the purpose's key.
  public func hash(_ message: [UInt8], for purpose: KeyPurpose) -> [UInt8] {
    // Every purpose has its key since `init`.
    guard let key = hashKeys[purpose] else { return [] }
    return Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
  }

  /// AES-256-GCM: a byte for the form, nonce, content, tag; the place is authenticated with it.
  ///
  /// - Throws: `IdentityError` if it can't be sealed.
  public func seal(_ message: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    let box = try AES.GCM.seal(message, using: sealKey, authenticating: [Self.form] + place)
    return [Self.form] + Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
  }

  /// Opens what ``seal(_:for:)`` made.
  ///
  /// - Throws: `IdentityError` with `unreadable` if it is damaged, or was sealed with another key
  ///   or for another place.
  public func open(_ sealed: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    guard sealed.first == Self.form,
      let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
      let message = try? AES.GCM.open(box, using: sealKey, authenticating: [Self.form] + place)
    else {
      throw IdentityError(
        .unreadable, "what is sealed can't be opened with these keys",
        hint: "Check that the pepper is the one with which it was sealed")
    }
    return Array(message)
  }
}

extension PepperedKeys: CustomStringConvertible, CustomReflectable {
  /// Nothing of the keys.
  public var description: String { "keys •••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
