public import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that are sixteen bytes of initialisation vector and then AES in CBC mode.
///
/// **Nothing in such a file shows whether it was changed**, and a wrong key now and then gives bytes
/// instead of an error: a caller that opens one has to look whether what comes out makes sense. It
/// is here for old files of others, and there is no way to write one.
public enum AESCBCFile {
  /// The padding of the last block.
  public enum Padding: Sendable {
    /// By PKCS #7.
    case pkcs7
    /// By PKCS #7, or by spaces as the oldest programs did it, which show at the end.
    case pkcs7OrSpaces
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - key: 16, 24 or 32 bytes.
  ///   - padding: how its last block is filled up.
  /// - Returns: what comes out.
  /// - Throws: ``EncryptedFileError``.
  public static func open(
    _ bytes: [UInt8], key: SymmetricKey, padding: Padding = .pkcs7
  ) throws(EncryptedFileError) -> [UInt8] {
    guard bytes.count >= 32, bytes.count.isMultiple(of: 16) else {
      throw EncryptedFileError(
        .malformed, "the file is not as long as such a file can be: it is damaged, or another kind",
        hint: "Take another copy of the file")
    }
    var contents: [UInt8]
    do {
      contents = Array(
        try AES._CBC.decrypt(
          bytes[16...], using: key, iv: AES._CBC.IV(ivBytes: bytes[..<16]), noPadding: true))
    } catch {
      throw wrongOrChanged
    }
    guard let last = contents.last else { throw wrongOrChanged }
    if case .pkcs7OrSpaces = padding, last == 0x20 {
      while contents.last == 0x20 { contents.removeLast() }
      return contents
    }
    guard (1...16).contains(last), contents.suffix(Int(last)).allSatisfy({ $0 == last }) else {
      throw wrongOrChanged
    }
    contents.removeLast(Int(last))
    return contents
  }

  private static let wrongOrChanged = EncryptedFileError(
    .wrongPassphraseOrChanged,
    "the passphrase does not open this file, or the file was changed after it was written",
    hint: "Check the keyboard layout and capital letters, and try again; nothing was changed")
}
