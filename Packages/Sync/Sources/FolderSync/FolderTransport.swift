import DomainModels
public import SharedFolders
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Carries changes through a folder that devices share: a stick, a network share, a folder that some
/// program synchronises.
///
/// Each device only ever writes files of its own, and only at their ends; no device runs a server,
/// and no clock or lock has to be right for all. `Documentation/Folder.md` says what is in the
/// folder, and what happens in which accident.
///
/// A folder knows no records: it keeps every change, so that a new device reads all of history, and
/// what is erased stays in old files.
public actor FolderTransport: SyncTransport {
  /// Acknowledged changes are on the disk.
  public nonisolated let capabilities: Set<SyncCapability> = [.persistent]
  /// `the folder` and its path.
  public nonisolated let place: String

  nonisolated let files: any FolderFiles
  nonisolated let deviceName: String
  nonisolated let clock: WallClock
  nonisolated let random: RandomSource
  nonisolated let blockSize: Int64
  var identity: FolderIdentity
  var keys: FolderKeyring?
  var scan: FolderScan
  var memory = FolderMemory()
  var writers: [UUID: SegmentWriter] = [:]
  /// The segments in which writing failed, or that others write to.
  ///
  /// No device writes behind what may be torn, also where it looks whole: after a failed flush the
  /// system shows what the disk may not have.
  var abandoned: Set<UUID> = []
  /// The spans that each device wrote since it last pulled.
  var written: [UUID: [WrittenSpan]] = [:]
  var lastNumbers: [UUID: Int64] = [:]
  /// The devices of which a segment was checked.
  var checked: Set<UUID> = []

  init(
    _ files: any FolderFiles, _ identity: FolderIdentity, keys: FolderKeyring?, scan: FolderScan,
    _ options: FolderOptions
  ) {
    self.files = files
    self.identity = identity
    self.keys = keys
    self.scan = scan
    place = "the folder \(files.path)"
    deviceName = options.deviceName
    clock = options.clock
    random = options.random
    blockSize = options.blockSize
  }

  /// The identity of the folder, regardless of its path.
  public var folder: UUID { identity.id }

  /// The owner of the changes.
  public var owner: SyncOwner { identity.owner }

  /// The key that opens the folder without its passphrase; `nil` if it is not encrypted.
  ///
  /// After a ``pull(_:)`` it opens what others wrote under other salts, too.
  public var key: FolderKey? { keys?.key }

  /// Looks at the folder as it is now.
  ///
  /// - Throws: `SyncError`, if it is gone, belongs to another owner by now, or was encrypted
  ///   meanwhile.
  func refresh() async throws(SyncError) {
    try look()
    // Others may have written under a salt of their own, before they saw this folder's.
    var isNew = false
    for salt in scan.lockedSalts {
      guard var keys, !keys.knows(salt) else { continue }
      try await keys.learn(salt)
      // Another device may have learnt one while this one waited.
      self.keys = self.keys.map { $0.joined(with: keys) }
      isNew = isNew || keys.knows(salt)
    }
    if isNew { try look() }
    identity = try scan.identity(known: identity, keys, in: files.path)
    guard (identity.salt == nil) == (keys == nil) else {
      throw .locked(files.path, isMissing: true)
    }
    memory.keep(scan.groups.flatMap { $0.copies.map(\.entry) })
  }

  func look() throws(SyncError) {
    do throws(FolderFault) {
      try scan.look(files, keys)
    } catch {
      throw SyncError(error, in: files.path)
    }
  }

  /// The segments that are read: another owner's, or open ones in an encrypted folder, are not.
  ///
  /// - Returns: the segments in order, and what to say about the others.
  func segments() -> (groups: [SegmentGroup], notices: [String]) {
    var notices: [String] = []
    let groups = scan.groups.filter { group in
      let header = group.header
      if (header.salt == nil) != (identity.salt == nil) {
        notices.append(
          "\(group.copies[0].entry.name) is left out: it is "
            + (header.salt == nil
              ? "not encrypted, and this folder is" : "encrypted, and this folder is not"))
        return false
      }
      guard header.folder.owner.isSame(as: identity.owner) else {
        notices.append(
          "\(group.copies[0].entry.name) is left out: it holds changes of "
            + "\(header.folder.owner.name) (\(header.folder.owner.product)): move it to a folder of "
            + "its own")
        return false
      }
      return true
    }
    return (groups, notices)
  }
}

extension FolderTransport {
  /// Opens the folder at a path, and makes it one that is synced with if the options say so.
  ///
  /// The folder itself must be there. One that can only be read is opened, and can be pulled from.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - options: whose it is, what opens it.
  /// - Returns: the transport.
  /// - Throws: `SyncError`: `offline` if the folder is not there, or nothing of ours is in it and
  ///   nothing may be made; `wrongPlace` if it is another device's, is not encrypted though something
  ///   was given that opens it, or can't be read; `locked` if it is encrypted and was not opened;
  ///   `incompatible` if a newer program made it; `damaged`.
  public static func open(
    path: String, _ options: FolderOptions
  ) async throws(SyncError) -> FolderTransport {
    try await open(LocalFolder(path, random: options.random), options)
  }

  /// Opens a folder that is reached in some other way.
  ///
  /// - Parameters:
  ///   - files: the folder.
  ///   - options: whose it is, what opens it.
  /// - Returns: the transport.
  /// - Throws: `SyncError`, as ``open(path:_:)`` does.
  public static func open(
    _ files: any FolderFiles, _ options: FolderOptions
  ) async throws(SyncError) -> FolderTransport {
    var opening = FolderOpening(files, options)
    let identity = try await opening.run()
    return FolderTransport(files, identity, keys: opening.keys, scan: opening.scan, options)
  }
}
