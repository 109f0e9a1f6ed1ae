/// Promises a store of blobs to the use cases that keep photos.
public protocol HasBlobs: Sendable {
  /// Where blobs are kept.
  var blobs: any BlobStore { get }
}
