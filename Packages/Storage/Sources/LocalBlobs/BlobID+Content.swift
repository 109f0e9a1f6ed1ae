public import Blobs
import Crypto

extension BlobID {
  /// The name of a content: its SHA-256.
  public init(of content: [UInt8]) { self.init(digest: SHA256.hash(data: content)) }
}
