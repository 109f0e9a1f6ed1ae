public import Blobs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of pictures beside a store's file, which the first picture makes.
///
/// Until then nothing is there, and a store that may only be read can be used without it. It belongs
/// to the file: each copy of the file has its own.
public struct PictureFolder: BlobStore {
  /// The path of the folder, which need not exist yet.
  public let path: String
  public let limits: BlobLimits

  /// The folder of a store; `nil` if the store has no file, because it is in memory.
  ///
  /// - Parameters:
  ///   - file: the store's file. Through a symbolic link its target's folder is meant.
  ///   - limits: how much the folder takes.
  public init?(besideStoreAt file: String, limits: BlobLimits) {
    guard !file.isEmpty else { return nil }
    self.limits = limits
    if let real = realpath(file, nil) {
      defer { free(real) }
      path = String(cString: real) + "-pictures"
    } else {
      path = file + "-pictures"
    }
  }

  public var capabilities: Set<BlobCapability> { [.persistent, .durable, .multiProcess] }

  /// The folder; `nil` as long as there is none.
  private var present: FileBlobStore? {
    get throws {
      guard isPresent else { return nil }
      return try FileBlobStore(folder: path, limits: limits)
    }
  }

  private var isPresent: Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  public func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    try await FileBlobStore(folder: path, limits: limits).put(bytes, for: owner)
  }

  public func get(_ id: BlobID) async throws -> [UInt8]? { try await present?.get(id) }

  public func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    try await present?.remove(id, of: owner) ?? false
  }

  public func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    try await present?.list(of: owner) ?? []
  }

  public func owners() async throws -> [BlobOwner] { try await present?.owners() ?? [] }

  /// Copies the pictures of a store's file beside a copy of the file, for a backup or its restoring.
  ///
  /// - Parameters:
  ///   - store: the store's file.
  ///   - copy: the copy, which need not be there yet, nor its folder.
  ///   - limits: how much the folder of the copy takes.
  /// - Returns: the folder beside the copy; `nil` if the store has no pictures.
  /// - Throws: `BlobError` if a picture is damaged or can't be put.
  public static func copy(
    ofStoreAt store: String, to copy: String, limits: BlobLimits
  ) async throws -> String? {
    guard let source = PictureFolder(besideStoreAt: store, limits: limits), source.isPresent,
      let target = PictureFolder(besideStoreAt: copy, limits: limits)
    else { return nil }
    try await FileBlobStore.copy(
      source.path, to: FileBlobStore(folder: target.path, limits: limits))
    return target.path
  }
}

extension BlobLimits {
  /// The limits for an owner of a few pictures: each of them sealed, and room for what a kill left.
  ///
  /// - Parameters:
  ///   - count: how many pictures an owner may have.
  ///   - size: how many bytes one may have before it is sealed, which adds some.
  /// - Returns: limits for one owner.
  public static func pictures(_ count: Int, ofAtMost size: Int) -> BlobLimits {
    let sealed = size + 4096
    return BlobLimits(blobSize: sealed, ownerSize: 2 * count * sealed)
  }
}
