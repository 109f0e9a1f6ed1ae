public import Blobs

/// Keeps blobs in a folder of this machine, for this user alone.
///
/// Contents are files that are named by their SHA-256, in folders of 0700 with files of 0600. A put
/// is on the disk when it returns: the content is written beside its place, flushed, and moved. An
/// advisory lock (`flock`) makes puts and removals of all processes take turns; reading and listing
/// never wait. A copy of the folder made with any tool is a copy of the store.
///
/// A removal and a new content look at every owner's folder once. That is nothing for the owners of
/// one machine; a server with very many of them wants another adapter.
public struct FileBlobStore: BlobStore {
  let folder: BlobFolder
  private let lock: FolderLock
  /// The limits of size that it enforces.
  public let limits: BlobLimits

  /// Opens a folder, making it if need be, and clears away what an interrupted put left in it.
  ///
  /// - Parameters:
  ///   - folder: where the blobs are; the folder above it has to be there.
  ///   - limits: how much it takes.
  ///   - patience: how long to wait for another process that is changing the folder.
  /// - Throws: `BlobError` if the folder can't be made or used.
  public init(
    folder: String, limits: BlobLimits = BlobLimits(), patience: Duration = .seconds(5)
  ) throws {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let folder = BlobFolder(path: path)
    try folder.make()
    lock = try FolderLock(folder.lock, patience: patience)
    self.folder = folder
    self.limits = limits
    // The process that holds the lock is using the file that would be left over.
    try lock.withLockIfFree(folder.clearLeftover)
  }

  public var capabilities: Set<BlobCapability> { [.persistent, .durable, .multiProcess] }

  /// Keeps bytes for an owner, and returns once they are on the disk.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - owner: whose quota it counts against.
  /// - Returns: the content's name.
  /// - Throws: `BlobError`: that it is too large or beyond the quota, that the disk is full or
  ///   forbidden, or that another process holds the lock for too long.
  @concurrent
  public func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    guard bytes.count <= limits.blobSize else {
      throw BlobError.tooLarge(size: bytes.count, limits: limits)
    }
    let id = BlobID(of: bytes)
    try await lock.withLock {
      try folder.clearLeftover()
      try put(bytes, id, for: owner)
    }
    return id
  }

  /// The content of a name, checked against it; `nil` if no owner holds it.
  ///
  /// - Throws: `BlobError` with `damaged` if the file holds something else.
  @concurrent
  public func get(_ id: BlobID) async throws -> [UInt8]? {
    guard let bytes = try BlobFile.read(folder.content(of: id)) else { return nil }
    guard BlobID(of: bytes) == id else { throw BlobError.damaged(id) }
    return bytes
  }

  /// Ends an owner's hold on a blob, and the blob with its last hold.
  ///
  /// - Returns: whether the owner held it.
  /// - Throws: `BlobError` if that could not be written down.
  @concurrent @discardableResult
  public func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    try await lock.withLock {
      try folder.clearLeftover()
      return try removeHold(of: owner, on: id)
    }
  }

  /// The blobs that an owner holds, ordered by id.
  ///
  /// - Throws: `BlobError` if the folder can't be read.
  @concurrent
  public func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    try folder.entries(of: owner)
  }

  /// Every owner that holds a blob, ordered by name.
  ///
  /// - Throws: `BlobError` if the folder can't be read.
  @concurrent
  public func owners() async throws -> [BlobOwner] {
    try folder.everyOwner().filter { try !folder.entries(of: $0).isEmpty }
      .sorted { $0.name < $1.name }
  }

  /// Puts everything that is held in a folder into a store, for the same owners.
  ///
  /// The folder is only read: a backup may lie in a read-only place. Other contents of the store
  /// stay, and keeps; what it holds already is not read.
  ///
  /// - Parameters:
  ///   - folder: a folder of such a store, or a copy of one; nothing happens if it is not there.
  ///   - store: where it goes.
  /// - Throws: `BlobError` if a content is damaged in the folder, or can't be put.
  @concurrent
  public static func copy(_ folder: String, to store: some BlobStore) async throws {
    let folder = BlobFolder(path: folder)
    for owner in try folder.everyOwner() {
      let known = Set(try await store.list(of: owner))
      for entry in try folder.entries(of: owner) where !known.contains(entry) {
        // A process that removed it meanwhile wants no copy.
        guard let bytes = try BlobFile.read(folder.content(of: entry.id)) else { continue }
        guard BlobID(of: bytes) == entry.id else { throw BlobError.damaged(entry.id) }
        _ = try await store.put(bytes, for: owner)
      }
    }
  }

  /// Checks every file, and reads every content against its name.
  ///
  /// Apparent problems while others work are checked again under the lock.
  ///
  /// - Returns: a sentence for each damage; empty if all is sound.
  /// - Throws: `BlobError` if the folder can't be read.
  @concurrent
  public func check() async throws -> [String] {
    let audit = BlobAudit(folder: folder)
    let suspects = try audit.suspects()
    if suspects.isEmpty { return [] }
    return try await lock.withLock {
      try folder.clearLeftover()
      return suspects.compactMap(audit.finding)
    }
  }

  private func put(_ bytes: [UInt8], _ id: BlobID, for owner: BlobOwner) throws {
    let content = folder.content(of: id)
    let isThere = try BlobFile.size(of: content) != nil
    let isHeld = try isThere && BlobFile.size(of: folder.hold(of: owner, on: id)) != nil
    let isSound = try isThere && BlobFile.read(content) == bytes
    if !isHeld || !isSound { try checkQuota(of: owner, for: id, size: bytes.count) }
    if !isSound { try write(bytes) }
    // What is there is mended before another process holds it.
    if isThere, !isSound { try shelve(id) }
    // Whose content was lost must not come to hold it again beyond the quota.
    if !isThere { try folder.dropHolds(on: id, except: owner) }
    try keepHold(of: owner, on: id)
    if !isThere { try shelve(id) }
    // The process that moved it here may have been killed before it was flushed.
    if isSound { try flushShelf(of: id) }
  }

  private func write(_ bytes: [UInt8]) throws {
    do {
      try BlobFile.write(bytes, to: folder.incoming)
      try BlobFile.flushFolder(folder.path)
    } catch {
      // Half a content takes up room; what is thrown is why it is half.
      _ = try? BlobFile.remove(folder.incoming)
      throw error
    }
  }

  private func checkQuota(of owner: BlobOwner, for id: BlobID, size: Int) throws {
    let held = try folder.entries(of: owner).reduce(0) { $1.id == id ? $0 : $0 + $1.size }
    guard size <= limits.ownerSize - held else {
      throw BlobError.overQuota(size: size, held: held, limits: limits)
    }
  }

  private func keepHold(of owner: BlobOwner, on id: BlobID) throws {
    try BlobFile.makeFolder(folder.holds(of: owner))
    try BlobFile.touch(folder.hold(of: owner, on: id))
    try BlobFile.flushFolder(folder.owners)
    try BlobFile.flushFolder(folder.holds(of: owner))
  }

  /// Moves the written content into its place: from here on it is there.
  private func shelve(_ id: BlobID) throws {
    try BlobFile.makeFolder(folder.shelf(of: id))
    try BlobFile.move(folder.incoming, to: folder.content(of: id))
    try flushShelf(of: id)
  }

  private func flushShelf(of id: BlobID) throws {
    try BlobFile.flushFolder(folder.blobs)
    try BlobFile.flushFolder(folder.shelf(of: id))
  }

  private func removeHold(of owner: BlobOwner, on id: BlobID) throws -> Bool {
    let hold = folder.hold(of: owner, on: id)
    guard try BlobFile.size(of: hold) != nil else {
      // The process that removed it may have been killed before that was flushed.
      for path in [folder.shelf(of: id), folder.holds(of: owner)] where try BlobFile.isFolder(path)
      {
        try BlobFile.flushFolder(path)
      }
      return false
    }
    let isThere = try BlobFile.size(of: folder.content(of: id)) != nil
    let isLast = try isThere && folder.holders(of: id, except: owner).isEmpty
    if isLast {
      try BlobFile.move(folder.content(of: id), to: folder.incoming)
      try BlobFile.flushFolder(folder.shelf(of: id))
      try BlobFile.flushFolder(folder.path)
    }
    try BlobFile.remove(hold)
    try BlobFile.flushFolder(folder.holds(of: owner))
    BlobFile.removeIfEmpty(folder.holds(of: owner))
    if isLast { try BlobFile.remove(folder.incoming) }
    return isThere
  }
}
