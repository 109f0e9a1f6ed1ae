/// Keeps blobs: bytes that are named by their content and count against their owner's quota.
///
/// It is for what does not fit into a record, such as a photo. A record holds the ``BlobID``; the
/// store holds the bytes. It knows nothing of pictures: check one with ``Photo/checked(_:limits:)``
/// first, and put the bytes which that gives. It seals nothing either: what must not be read where it
/// is kept is sealed before it is put.
///
/// ## Rules
///
/// `BlobsTesting` checks each rule with the same name, and has a broken adapter for each.
///
/// - **B1** What was put comes back byte by byte, and its id is the SHA-256 of its content.
/// - **B2** An unknown id gives nil, and there is nothing of it to remove.
/// - **B3** Putting the same content again gives the same id and counts once.
/// - **B4** A damaged blob is an error and is never given; putting it again mends it. *(needs
///   ``BlobCapability/persistent``)*
/// - **B5** A blob of the largest size is taken; a larger one is refused, and nothing of it kept.
/// - **B6** An owner's quota can be filled exactly; a put beyond it is refused whole.
/// - **B7** Concurrent puts never exceed the quota, and one that fits is not refused.
/// - **B8** Removing frees the quota directly; removing again finds nothing.
/// - **B9** Owners share content, and each counts it in full: one removes it, the others keep it.
/// - **B10** A list names exactly what its owner holds, ordered by id, with sizes.
/// - **B11** A put is seen whole or not at all, however many read meanwhile.
/// - **B12** Opened again, it holds acknowledged blobs, and no removed ones. *(needs
///   ``BlobCapability/persistent``)*
/// - **B13** Two openings of one place share its blobs and its quotas. *(needs
///   ``BlobCapability/multiProcess``)*
/// - **B14** Owners are exactly those who hold something, ordered by name.
/// - **B15** A removal takes no content that is put meanwhile, by the same owner or another one.
///
/// ## Choosing one
///
/// `FileBlobStore` for people's data on their machine, `InMemoryBlobStore` for tests and previews,
/// both in `LocalBlobs`; `S3BlobStore` of the package ObjectStorage for servers on several machines.
///
/// ## Writing one
///
/// Conform, declare exactly the capabilities you have, and run `BlobContract.rules` over it in one
/// parameterised test. A store that claims ``BlobCapability/durable`` acknowledges a put only once
/// it is written down for good. Reserve a quota and use it in one step that nothing can come between.
public protocol BlobStore: Sendable {
  /// The capabilities that it claims; the contract runs the rules that need them.
  var capabilities: Set<BlobCapability> { get }

  /// The limits of size that it enforces.
  var limits: BlobLimits { get }

  /// Keeps bytes for an owner.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - owner: whose quota it counts against.
  /// - Returns: the content's name.
  /// - Throws: ``BlobError``: for instance that it is too large, or beyond the quota.
  func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID

  /// The content of a name, checked against it; `nil` if no owner holds it.
  ///
  /// - Throws: ``BlobError`` with ``BlobError/Reason/damaged`` rather than wrong bytes.
  func get(_ id: BlobID) async throws -> [UInt8]?

  /// Ends an owner's hold on a blob, and the blob with its last hold.
  ///
  /// - Returns: whether the owner held it.
  /// - Throws: ``BlobError`` if that could not be written down.
  @discardableResult
  func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool

  /// The blobs that an owner holds, ordered by id.
  ///
  /// - Throws: ``BlobError`` if it can't be read or written.
  func list(of owner: BlobOwner) async throws -> [BlobEntry]

  /// Every owner that holds a blob, ordered by name: the starting point of a garbage collection.
  ///
  /// - Throws: ``BlobError`` if it can't be read.
  func owners() async throws -> [BlobOwner]
}

extension BlobStore {
  /// The number of bytes that an owner holds, as the quota counts them.
  ///
  /// - Throws: ``BlobError`` if it can't be read or written.
  public func usage(of owner: BlobOwner) async throws -> Int {
    try await list(of: owner).reduce(0) { $0 + $1.size }
  }
}

/// One blob that an owner holds.
public struct BlobEntry: Sendable, Hashable {
  public let id: BlobID
  /// The number of bytes that it has, all of which count against the owner's quota.
  public let size: Int

  public init(id: BlobID, size: Int) {
    self.id = id
    self.size = size
  }
}

/// Something that one store of blobs can do and another can't.
///
/// Each adapter's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and no failing test would show that one is missing.
public enum BlobCapability: String, Sendable, CaseIterable, Comparable {
  /// Blobs that were put are there when the same place is opened again.
  case persistent
  /// Acknowledged writes survive a killed process and a power cut.
  case durable
  /// Several processes may use one place at once.
  case multiProcess = "multi_process"

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// The limits of size of a store.
public struct BlobLimits: Sendable, Hashable {
  /// The most bytes that one blob may have.
  public let blobSize: Int
  /// The most bytes that one owner may hold, all blobs together: the quota.
  public let ownerSize: Int

  /// Sets the limits.
  ///
  /// - Parameters:
  ///   - blobSize: bytes of one blob; 10 MiB unless told.
  ///   - ownerSize: bytes of one owner; 100 MiB unless told.
  public init(blobSize: Int = 10 << 20, ownerSize: Int = 100 << 20) {
    self.blobSize = blobSize
    self.ownerSize = ownerSize
  }
}

/// Promises a store of blobs to the use cases that keep photos.
public protocol HasBlobs: Sendable {
  /// The store of blobs.
  var blobs: any BlobStore { get }
}
