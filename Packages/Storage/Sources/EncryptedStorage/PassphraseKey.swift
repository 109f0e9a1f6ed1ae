import Crypto
import CryptoExtras
import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a key of a passphrase (scrypt; RFC 7914).
enum PassphraseKey {
  /// Derives the key, which takes a third of a second at the usual cost.
  ///
  /// Off the caller's actor, and never within a transaction: others would wait.
  @concurrent
  static func derive(
    from passphrase: Secret, salt: [UInt8], cost: PassphraseCost
  ) async throws -> SymmetricKey {
    do {
      return try passphrase.withBytes { bytes in
        try KDF.Scrypt.deriveKey(
          from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.exponent,
          blockSize: cost.blockSize, parallelism: cost.parallelism)
      }
    } catch {
      throw StorageError(
        .inputOutput, "the passphrase could not be turned into a key",
        hint: "It takes \(max(1, cost.memory >> 20)) MiB of memory: free some")
    }
  }
}
