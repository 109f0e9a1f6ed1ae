public import Blobs
import Crypto

extension BlobID {
  /// The name of a content: its SHA-256.
  public init(of content: [UInt8]) {
    self = SHA256.hash(data: content).withUnsafeBytes { digest in
      func word(_ index: Int) -> UInt64 {
        UInt64(bigEndian: digest.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
      return BlobID(word(0), word(1), word(2), word(3))
    }
  }
}
