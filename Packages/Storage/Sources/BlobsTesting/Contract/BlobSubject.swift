public import Blobs

/// A fresh place for blobs, which a rule may open as often as it likes.
///
/// Whoever makes one cleans up after it.
public struct BlobSubject: Sendable {
  /// What the store says it can do.
  public let capabilities: Set<BlobCapability>
  private let opening: @Sendable (BlobLimits) async throws -> any BlobStore
  private let damaging: @Sendable (BlobID) async throws -> Void

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the store says it can do.
  ///   - opening: opens the place with limits; called again it opens the same place again, unless
  ///     the store is neither persistent nor for several processes.
  ///   - damaging: changes a byte of a content behind the store's back; only a persistent store
  ///     needs it.
  public init(
    capabilities: Set<BlobCapability>,
    opening: @escaping @Sendable (BlobLimits) async throws -> any BlobStore,
    damaging: @escaping @Sendable (BlobID) async throws -> Void = { _ in }
  ) {
    self.capabilities = capabilities
    self.opening = opening
    self.damaging = damaging
  }

  /// Opens the place.
  func open(blobSize: Int = 1 << 20, ownerSize: Int = 10 << 20) async throws -> any BlobStore {
    try await opening(BlobLimits(blobSize: blobSize, ownerSize: ownerSize))
  }

  func damage(_ id: BlobID) async throws { try await damaging(id) }
}
