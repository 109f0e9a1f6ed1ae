/// The keys of a service: hashes that nobody else can compute, and seals that nobody else can open.
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
/// ``IdentityError/Reason/unreadable`` from `open`. Run `IdentityKeysContract.rules` in one parameterised
/// test.
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
