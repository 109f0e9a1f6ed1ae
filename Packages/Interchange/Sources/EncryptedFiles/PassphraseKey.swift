public import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes keys of passphrases, in the ways that foreign files were made.
///
/// For what is sealed anew there is ``AgeFile``: these are only for reading what others wrote.
public enum PassphraseKey {
  /// PBKDF2 with HMAC-SHA-256 (RFC 8018), 32 bytes.
  ///
  /// The number of rounds is the file's: less than is advised today, and nothing else opens it.
  ///
  /// - Throws: ``EncryptedFileError`` with ``EncryptedFileError/Code/noMemory`` if there is not
  ///   enough memory.
  public static func pbkdf2(
    _ passphrase: some DataProtocol, salt: [UInt8], rounds: Int
  ) throws(EncryptedFileError) -> SymmetricKey {
    do {
      return try KDF.Insecure.PBKDF2.deriveKey(
        from: passphrase, salt: salt, using: .sha256, outputByteCount: 32,
        unsafeUncheckedRounds: rounds)
    } catch {
      throw EncryptedFileError(.noMemory, "the passphrase could not be turned into a key")
    }
  }

  /// SHA-256 of the passphrase, once: as weak as it sounds, and what old files have.
  public static func sha256(_ passphrase: some DataProtocol) -> SymmetricKey {
    SymmetricKey(data: SHA256.hash(data: passphrase))
  }

  static func scrypt(
    _ passphrase: SymmetricKey, salt: [UInt8], workFactor: Int
  ) throws(EncryptedFileError) -> SymmetricKey {
    do {
      return try passphrase.withUnsafeBytes { bytes in
        try KDF.Scrypt.deriveKey(
          from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << workFactor, blockSize: 8,
          parallelism: 1)
      }
    } catch {
      throw EncryptedFileError(
        .noMemory, "the passphrase could not be turned into a key",
        hint: "It takes \(1 << max(0, workFactor - 10)) MiB of memory: free some")
    }
  }
}
