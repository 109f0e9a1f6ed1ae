import Crypto

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Files of the age format, version 1 (C2SP `age.md`), sealed with a passphrase.
///
/// The program `age` opens what is sealed here (`age -d FILE`), and what `age -p` sealed opens here.
/// A passphrase becomes a key by scrypt, the contents are sealed in pieces of 64 KiB with
/// ChaCha20-Poly1305. Every changed byte is detected, and so is a cut at any place.
///
/// ```swift
/// let sealed = try AgeFile.seal(Array("calm".utf8), passphrase: Array("a long sentence".utf8))
/// let opened = try AgeFile.open(sealed, passphrase: Array("a long sentence".utf8))
/// ```
///
/// For files that may be large there are ``AgeWriter`` and ``AgeReader``, which keep one piece.
public enum AgeFile {
  /// The extension of such files (`age`).
  public static let fileExtension = "age"

  /// The logarithm to base two of scrypt's cost, unless a caller says otherwise: 256 MiB, about
  /// half a second.
  public static let workFactor = 18

  /// The greatest that is accepted of a file, unless a caller says otherwise: 4 GiB.
  public static let workFactorLimit = 22

  /// The number of bytes of the contents that are sealed at once.
  static let pieceSize = 1 << 16

  /// The number of bytes of a beginning that are enough for ``recognises(_:)``.
  public static let beginningSize = 128

  /// Returns whether a file that begins so claims to be one, as bytes or in ASCII armor, of any
  /// version.
  public static func recognises(_ beginning: [UInt8]) -> Bool {
    if beginning.starts(with: AgeHeader.anyVersion) { return true }
    let visible = beginning.drop { AgeArmor.isSpace($0) }
    return visible.starts(with: AgeArmor.begin)
  }

  /// Seals bytes that are in memory.
  ///
  /// - Throws: ``EncryptedFileError``.
  public static func seal(
    _ contents: [UInt8], passphrase: some DataProtocol, workFactor: Int = AgeFile.workFactor
  ) throws(EncryptedFileError) -> [UInt8] {
    var writer = try AgeWriter(passphrase: passphrase, workFactor: workFactor)
    return try writer.write(contents) + writer.finish()
  }

  /// Opens a file that is in memory.
  ///
  /// - Throws: ``EncryptedFileError``; nothing of the contents is given then.
  public static func open(
    _ bytes: [UInt8], passphrase: some DataProtocol,
    workFactorLimit: Int = AgeFile.workFactorLimit
  ) throws(EncryptedFileError) -> [UInt8] {
    var reader = AgeReader(passphrase: passphrase, workFactorLimit: workFactorLimit)
    return try reader.read(bytes) + reader.finish()
  }
}

/// Seals and opens the pieces of an age file's contents, one after another (STREAM).
struct AgePayload: Sendable {
  static let nonceSize = 16
  static let tagSize = 16
  /// A whole piece as it stands in the file.
  static let sealedSize = AgeFile.pieceSize + tagSize

  private let key: SymmetricKey
  /// The number of pieces that came before.
  private(set) var count: UInt64 = 0

  init(fileKey: SymmetricKey, nonce: some DataProtocol) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Array("payload".utf8), outputByteCount: 32)
  }

  /// Seals the next piece.
  mutating func seal(
    _ piece: ArraySlice<UInt8>, isLast: Bool, into bytes: inout [UInt8]
  ) throws(EncryptedFileError) {
    do {
      let box = try ChaChaPoly.seal(piece, using: key, nonce: nonce(isLast: isLast))
      bytes += box.ciphertext
      bytes += box.tag
    } catch {
      throw EncryptedFileError(.noMemory, "a piece of the contents could not be sealed")
    }
    count += 1
  }

  /// Opens the next piece; `nil` if it was changed or is another one, and then it remains the next.
  mutating func open(_ piece: ArraySlice<UInt8>, isLast: Bool) -> Data? {
    guard
      let box = try? ChaChaPoly.SealedBox(
        nonce: nonce(isLast: isLast), ciphertext: piece.dropLast(AgePayload.tagSize),
        tag: piece.suffix(AgePayload.tagSize)),
      let opened = try? ChaChaPoly.open(box, using: key)
    else { return nil }
    count += 1
    return opened
  }

  /// Eleven bytes of the piece's number, most significant first, and one that marks the last.
  private func nonce(isLast: Bool) throws -> ChaChaPoly.Nonce {
    var bytes: [UInt8] = [0, 0, 0]
    withUnsafeBytes(of: count.bigEndian) { bytes += $0 }
    bytes.append(isLast ? 1 : 0)
    return try ChaChaPoly.Nonce(data: bytes)
  }
}
