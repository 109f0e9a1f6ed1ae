import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Seals and opens the pieces of an age file's contents, one after another (STREAM).
struct AgePayload: Sendable {
  static let nonceSize = 16
  static let tagSize = 16
  /// A whole piece as it stands in the file.
  static let sealedSize = AgeFile.pieceSize + tagSize

  private let key: SymmetricKey
  /// How many pieces came before.
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
