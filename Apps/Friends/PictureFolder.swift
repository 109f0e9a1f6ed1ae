import Blobs
import FriendsModels
import LocalBlobs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of pictures beside a store's file, which the first picture makes.
///
/// Until then nothing is there, and a store that may only be read can be used without it.
struct PictureFolder: BlobStore {
  let path: String
  let limits: BlobLimits

  var capabilities: Set<BlobCapability> { [.persistent, .durable, .multiProcess] }

  /// The folder; `nil` as long as there is none.
  private var present: FileBlobStore? {
    get throws {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return try FileBlobStore(folder: path, limits: limits)
    }
  }

  func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    try await FileBlobStore(folder: path, limits: limits).put(bytes, for: owner)
  }

  func get(_ id: BlobID) async throws -> [UInt8]? { try await present?.get(id) }

  func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    try await present?.remove(id, of: owner) ?? false
  }

  func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    try await present?.list(of: owner) ?? []
  }

  func owners() async throws -> [BlobOwner] { try await present?.owners() ?? [] }
}

extension BlobLimits {
  /// What one member may hold: their photos, and room for what a kill left.
  static let pictures: BlobLimits = {
    // Sealing adds some bytes.
    let size = FriendsLimits.photoBytes + 4096
    return BlobLimits(blobSize: size, ownerSize: 2 * FriendsLimits.photos * size)
  }()
}
