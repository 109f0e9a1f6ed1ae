import Crypto
import CryptoExtras
public import Identity
public import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hashes passwords with scrypt (RFC 7914), off the caller's actor.
///
/// The pool on which it works has as many threads as the machine has cores, and so many passwords
/// are hashed at one time: the others wait, and the memory stays bounded.
public struct ScryptPasswords: PasswordHasher {
  /// The cost of new hashes.
  public let cost: ScryptCost

  public init(cost: ScryptCost = .standard) { self.cost = cost }

  /// Hashes a password with scrypt, at this cost.
  ///
  /// - Throws: `IdentityError` with `hashingFailed`, for instance for want of memory.
  public func hash(_ password: Secret, salt: [UInt8]) async throws -> String {
    guard (8...64).contains(salt.count) else {
      throw IdentityError(
        .hashingFailed, "a salt has 8 to 64 bytes, and this one has \(salt.count)")
    }
    let hash = try await Self.derive(password, salt, cost)
    return ScryptHash(cost: cost, salt: salt, hash: hash).text
  }

  /// Returns whether a hash is this password's.
  ///
  /// - Throws: `IdentityError` with `unreadable` if the hash is none of scrypt's, and with
  ///   `hashingFailed` for want of memory.
  public func verify(_ password: Secret, against hash: String) async throws -> Bool {
    let stored = try ScryptHash(hash)
    let derived = try await Self.derive(password, stored.salt, stored.cost)
    return KeyedDigest(derived) == KeyedDigest(stored.hash)
  }

  /// Returns whether a hash has another cost than new ones, or can't be read.
  public func needsRehash(_ hash: String) -> Bool {
    (try? ScryptHash(hash))?.cost != cost
  }

  @concurrent
  private static func derive(
    _ password: Secret, _ salt: [UInt8], _ cost: ScryptCost
  ) async throws -> [UInt8] {
    do {
      let key = try password.withBytes { bytes in
        try KDF.Scrypt.deriveKey(
          from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.exponent,
          blockSize: cost.blockSize, parallelism: cost.parallelism,
          maxMemory: 2 * ScryptCost.mostMemory)
      }
      return key.withUnsafeBytes { Array($0) }
    } catch {
      throw IdentityError(
        .hashingFailed, "the password could not be hashed",
        hint: "It takes \(((128 * cost.blockSize) << cost.exponent) >> 20) MiB of memory: free some"
      )
    }
  }
}
