public import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes keys of passphrases, in the ways that foreign files were made.
///
/// For what is sealed again there is ``AgeFile``: these are only for reading what others wrote.
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

/// The source of fresh secrets: the system's generator, and in tests a fixed sequence.
struct RandomKeys: Sendable {
  let bytes: @Sendable (_ count: Int) -> [UInt8]

  /// The system's cryptographic generator.
  static let system = RandomKeys { count in
    SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { Array($0) }
  }
}

/// Base64 (RFC 4648) of which every text has one spelling: what would be written otherwise is
/// refused.
enum Base64Text {
  /// Base64 without `=` at the end.
  static func unpadded(_ bytes: some Sequence<UInt8>) -> String {
    var text = Data(bytes).base64EncodedString()
    while text.hasSuffix("=") { text.removeLast() }
    return text
  }

  /// Reads Base64 without `=`; `nil` for anything that ``unpadded(_:)`` doesn't write.
  static func bytes(ofUnpadded text: String) -> [UInt8]? {
    guard !text.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let text = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return bytes(ofPadded: text)
  }

  /// Reads Base64 with `=`; `nil` for anything but its one spelling.
  static func bytes(ofPadded text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      return nil
    }
    return Array(data)
  }

  /// Reads the alphabet for URLs and file names, with `=`.
  static func bytes(ofURLSafe text: String) -> [UInt8]? {
    if text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) {
      return nil
    }
    return bytes(
      ofPadded: String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
  }

  /// The alphabet for URLs and file names, with `=`.
  static func urlSafe(_ bytes: some Sequence<UInt8>) -> String {
    String(
      Data(bytes).base64EncodedString().map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
  }
}
