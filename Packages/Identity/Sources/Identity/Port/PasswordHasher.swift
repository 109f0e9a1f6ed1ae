public import Secrets

/// Turns passwords into what may be stored, slowly.
///
/// ## Rules
///
/// `IdentityTesting` checks each with the same name, and has a broken hasher for each.
///
/// - **PH1** A hash accepts its password and no other: not a longer one, a shorter one, one in other
///   case, nor one that differs in its 256th byte or behind a NUL.
/// - **PH2** Two salts give two hashes of one password.
/// - **PH3** The hash is printable ASCII of at most 512 bytes, and holds all that checking it needs
///   but the password: another hasher of the kind checks it at any cost setting.
/// - **PH4** A hash that is cut, altered in its form, or asks for more work than the hasher allows,
///   throws and takes neither the memory nor the time.
/// - **PH5** A hash made with this cost needs no other; one of another cost does.
/// - **PH6** Passwords hashed at one time do not disturb each other.
///
/// ## Choosing one
///
/// `ScryptPasswords` for people; `FastPasswords` of `IdentityTesting` for tests, where a second a
/// password would be too much.
///
/// ## Writing one
///
/// Keep the parameters and the salt in the hash. Work off the caller's actor. Throw
/// ``IdentityError`` with ``IdentityError/Reason/hashingFailed`` or
/// ``IdentityError/Reason/unreadable``. Run `PasswordHasherContract.rules` in one parameterised test.
public protocol PasswordHasher: Sendable {
  /// Hashes a password with a fresh salt of 16 random bytes.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/hashingFailed``, for instance for want
  ///   of memory.
  func hash(_ password: Secret, salt: [UInt8]) async throws -> String

  /// Returns whether a hash is this password's; takes as long as hashing, and no shorter for a
  /// wrong one.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unreadable`` if the hash is none of
  ///   this hasher's, and with ``IdentityError/Reason/hashingFailed``.
  func verify(_ password: Secret, against hash: String) async throws -> Bool

  /// Returns whether a hash should be made again when its password is at hand.
  func needsRehash(_ hash: String) -> Bool
}
