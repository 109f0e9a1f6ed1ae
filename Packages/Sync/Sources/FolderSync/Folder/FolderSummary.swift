import DomainModels
public import SharedFolders
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The contents of a folder, for a device that has to decide whether to sync with it.
public struct FolderSummary: Sendable, Hashable {
  /// The kind of folder.
  public enum Kind: String, Sendable, CaseIterable {
    /// There is nothing in it, or nothing that can be seen.
    case empty
    /// Devices are synced through it.
    case ours
    /// There are files in it, and none is of ours.
    case other
  }

  /// The kind of folder.
  public let kind: Kind
  /// The identity of the folder, if it is one of ours and says so.
  public let folder: UUID?
  /// The program whose data it is, if the folder says so.
  public let product: String?
  /// The owner of the data; `nil` if that is encrypted and was not opened.
  public let owner: SyncOwner?
  public let isEncrypted: Bool
  /// Who wrote, the latest first; empty if that is encrypted and was not opened.
  public let devices: [FolderDevice]
  /// The number of files of changes.
  public let segments: Int
  /// The number of bytes that our files have.
  public let size: Int
  /// Sentences for users about what could not be read.
  public let notices: [String]

  /// Looks at a folder without changing anything.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - credential: opens what is encrypted; `nil` to see what can be seen without.
  /// - Returns: what is there.
  /// - Throws: `SyncError`: `offline` if the folder is not there, `wrongPlace` if it can't be read,
  ///   `locked` if the credential does not open it.
  public static func read(
    path: String, _ credential: FolderCredential? = nil
  ) async throws(SyncError) -> FolderSummary {
    // Nothing is written, so that no name has to be drawn.
    try await read(LocalFolder(path, random: .seeded(0)), credential)
  }

  /// Looks at a folder that is reached in some other way.
  ///
  /// - Parameters:
  ///   - files: the folder.
  ///   - credential: opens what is encrypted; `nil` to see what can be seen without.
  /// - Returns: what is there.
  /// - Throws: `SyncError`, as ``read(path:_:)`` does.
  public static func read(
    _ files: any FolderFiles, _ credential: FolderCredential? = nil
  ) async throws(SyncError) -> FolderSummary {
    var keys = credential.map { FolderKeyring($0) }
    var scan = FolderScan()
    do throws(FolderFault) {
      try scan.look(files, keys)
    } catch {
      throw SyncError(error, in: files.path)
    }
    if var known = keys {
      for salt in scan.lockedSalts.union([scan.document?.salt].compactMap { $0 }) {
        try await known.learn(salt)
      }
      keys = known
      do throws(FolderFault) {
        try scan.look(files, keys)
      } catch {
        throw SyncError(error, in: files.path)
      }
    }
    let identity = scan.document?.identity(keys)
    if keys != nil, scan.document != nil, identity == nil {
      throw .locked(files.path, isMissing: false)
    }
    return FolderSummary(scan, identity, files)
  }

  private init(_ scan: FolderScan, _ identity: FolderIdentity?, _ files: any FolderFiles) {
    let told = identity ?? scan.groups.map(\.header.folder).min { $0.outweighs($1) }
    let isOurs =
      scan.document != nil || !scan.groups.isEmpty || !scan.damages.isEmpty
      || scan.hasBrokenDocument || scan.hasNewerDocument
    kind = isOurs ? .ours : scan.foreignCount > 0 ? .other : .empty
    folder = scan.document?.id ?? told?.id
    product = scan.document?.product ?? told?.owner.product
    owner = told?.owner
    isEncrypted = scan.document?.salt != nil || told?.salt != nil || !scan.lockedSalts.isEmpty
    devices = FolderDevice.all(in: scan.groups, files)
    segments = scan.groups.count + scan.damages.count
    size = scan.size
    var notices = scan.damages.map(\.notice)
    if scan.hasNewerDocument {
      notices.append("the folder was made by a newer version of the program: update it")
    }
    if scan.hasBrokenDocument {
      notices.append(
        "a copy of \(FolderDocument.usualName) is not whole: wait until it has been copied")
    }
    self.notices = notices
  }
}
