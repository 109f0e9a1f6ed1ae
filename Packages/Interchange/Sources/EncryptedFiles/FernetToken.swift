public import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tokens of the Fernet format: AES-128 in CBC mode, and HMAC-SHA-256 over all of it.
///
/// A token is Base64 for URLs of the version `0x80`, the time in eight bytes, sixteen bytes of
/// initialisation vector, the sealed bytes and their authentication code. It is here for the files
/// of others; what is sealed again is an ``AgeFile``.
public enum FernetToken {
  private static let version: UInt8 = 0x80
  private static let tagSize = 32
  private static let blockSize = 16
  private static let beginningSize = 1 + 8 + 16

  /// Returns whether bytes that begin so claim to be a token: the version and the upper bytes of
  /// any time until the year 2242 give these letters.
  public static func recognises(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: Array("gAAAAA".utf8))
  }

  /// Opens a token.
  ///
  /// - Parameters:
  ///   - token: its letters; white space around them is left out.
  ///   - key: 32 bytes; the first half is for the authentication.
  /// - Returns: the contents.
  /// - Throws: ``EncryptedFileError``; a wrong key and a changed byte can't be told apart.
  public static func open(
    _ token: [UInt8], key: SymmetricKey
  ) throws(EncryptedFileError) -> [UInt8] {
    let letters = token.drop { AgeArmor.isSpace($0) }.reversed()
      .drop { AgeArmor.isSpace($0) }.reversed()
    guard recognises(Array(letters.prefix(6))) else {
      throw EncryptedFileError(.notEncrypted, "this is not a Fernet token")
    }
    guard let bytes = Base64Text.bytes(ofURLSafe: String(decoding: letters, as: UTF8.self)),
      bytes.first == version, bytes.count >= beginningSize + blockSize + tagSize,
      (bytes.count - beginningSize - tagSize).isMultiple(of: blockSize)
    else {
      throw EncryptedFileError(
        .malformed, "the file is damaged, or stops before its end",
        hint: "Take another copy of the file")
    }
    let halves = try halves(of: key)
    let signed = bytes.dropLast(tagSize)
    guard
      HMAC<SHA256>.isValidAuthenticationCode(
        bytes.suffix(tagSize), authenticating: signed, using: halves.signing)
    else { throw wrongOrChanged }
    do {
      return Array(
        try AES._CBC.decrypt(
          signed.dropFirst(beginningSize), using: halves.sealing,
          iv: AES._CBC.IV(ivBytes: signed.dropFirst(9).prefix(16))))
    } catch {
      throw wrongOrChanged
    }
  }

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - contents: any bytes.
  ///   - key: 32 bytes.
  ///   - time: seconds since 1970, which can be read without the key.
  /// - Returns: its letters.
  /// - Throws: ``EncryptedFileError``.
  public static func seal(
    _ contents: [UInt8], key: SymmetricKey, time: UInt64
  ) throws(EncryptedFileError) -> [UInt8] {
    try seal(contents, key: key, time: time, random: .system)
  }

  static func seal(
    _ contents: [UInt8], key: SymmetricKey, time: UInt64, random: RandomKeys
  ) throws(EncryptedFileError) -> [UInt8] {
    let halves = try halves(of: key)
    let vector = random.bytes(16)
    var bytes = [version]
    withUnsafeBytes(of: time.bigEndian) { bytes += $0 }
    bytes += vector
    do {
      bytes += try AES._CBC.encrypt(
        contents, using: halves.sealing, iv: AES._CBC.IV(ivBytes: vector))
    } catch {
      throw EncryptedFileError(.noMemory, "the contents could not be sealed")
    }
    bytes += HMAC<SHA256>.authenticationCode(for: bytes, using: halves.signing)
    return Array(Base64Text.urlSafe(bytes).utf8)
  }

  private static func halves(
    of key: SymmetricKey
  ) throws(EncryptedFileError) -> (signing: SymmetricKey, sealing: SymmetricKey) {
    guard key.bitCount == 256 else {
      throw EncryptedFileError(.malformed, "a Fernet key has 32 bytes")
    }
    return key.withUnsafeBytes {
      (SymmetricKey(data: $0[..<16]), SymmetricKey(data: $0[16...]))
    }
  }

  private static let wrongOrChanged = EncryptedFileError(
    .wrongPassphraseOrChanged,
    "the passphrase does not open this file, or the file was changed after it was written",
    hint: "Check the keyboard layout and capital letters, and try again; nothing was changed")
}
