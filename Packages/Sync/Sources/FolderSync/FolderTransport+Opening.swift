public import SharedFolders
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  ///   nothing may be made; `wrongPlace` if it is somebody else's, is not encrypted though something
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
