public import Blobs
import Synchronization

/// Keeps blobs in memory, for tests and previews; they are gone with the last reference to it.
public final class InMemoryBlobStore: BlobStore {
  private struct State {
    var contents: [BlobID: [UInt8]] = [:]
    var held: [BlobOwner: Set<BlobID>] = [:]

    func size(of owner: BlobOwner) -> Int {
      (held[owner] ?? []).reduce(0) { $0 + (contents[$1]?.count ?? 0) }
    }
  }

  private let state = Mutex(State())
  /// The limits of size that it enforces.
  public let limits: BlobLimits

  public init(limits: BlobLimits = BlobLimits()) { self.limits = limits }

  /// Nothing beyond the rules that every store keeps.
  public var capabilities: Set<BlobCapability> { [] }

  /// Keeps bytes for an owner.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - owner: whose quota it counts against.
  /// - Returns: the content's name.
  /// - Throws: `BlobError` if it is too large, or beyond the quota.
  public func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    guard bytes.count <= limits.blobSize else {
      throw BlobError.tooLarge(size: bytes.count, limits: limits)
    }
    let id = BlobID(of: bytes)
    try state.withLock { state in
      if state.held[owner]?.contains(id) == true { return }
      let held = state.size(of: owner)
      guard bytes.count <= limits.ownerSize - held else {
        throw BlobError.overQuota(size: bytes.count, held: held, limits: limits)
      }
      state.contents[id] = bytes
      state.held[owner, default: []].insert(id)
    }
    return id
  }

  /// The content of a name; `nil` if no owner holds it.
  ///
  /// - Throws: Nothing: memory can always be read.
  public func get(_ id: BlobID) async throws -> [UInt8]? {
    state.withLock { $0.contents[id] }
  }

  /// Ends an owner's hold on a blob, and the blob with its last hold.
  ///
  /// - Returns: whether the owner held it.
  /// - Throws: Nothing: memory can always be read.
  @discardableResult
  public func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    state.withLock { state in
      guard state.held[owner]?.remove(id) != nil else { return false }
      if !state.held.values.contains(where: { $0.contains(id) }) { state.contents[id] = nil }
      return true
    }
  }

  /// The blobs that an owner holds, ordered by id.
  ///
  /// - Throws: Nothing: memory can always be read.
  public func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    state.withLock { state in
      (state.held[owner] ?? []).sorted().map { id in
        BlobEntry(id: id, size: state.contents[id]?.count ?? 0)
      }
    }
  }

  /// Every owner that holds a blob, ordered by name.
  ///
  /// - Throws: Nothing: memory can always be read.
  public func owners() async throws -> [BlobOwner] {
    state.withLock { state in
      state.held.filter { !$0.value.isEmpty }.keys.sorted { $0.name < $1.name }
    }
  }
}
