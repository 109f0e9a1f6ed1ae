import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderScan {
  /// The file that counts, of several that were made at once: an encrypted one, then the smallest.
  var document: FolderDocument? {
    documents.min { left, right in
      if (left.salt == nil) != (right.salt == nil) { return left.salt != nil }
      return left.id.byteArray.lexicographicallyPrecedes(right.id.byteArray)
    }
  }

  /// Which folder it is.
  ///
  /// - Parameters:
  ///   - known: what it was before; holds as long as there are segments.
  ///   - keys: what opens an encrypted one.
  ///   - folder: the path, for messages.
  /// - Returns: the identity.
  /// - Throws: `SyncError` if there is none, or it can't be read.
  func identity(
    known: FolderIdentity?, _ keys: FolderKeyring?, in folder: String
  ) throws(SyncError) -> FolderIdentity {
    if hasNewerDocument {
      throw SyncError(
        .incompatible, "the folder \(folder) was made by a newer version of the program",
        hint: "Update the program on this device")
    }
    guard let document else {
      let told = groups.map(\.header.folder).min { $0.outweighs($1) }
      if let known, !groups.isEmpty || !damages.isEmpty || hasBrokenDocument { return known }
      if let told { return told }
      throw .emptied(folder)
    }
    guard let identity = document.identity(keys) else {
      throw .locked(folder, isMissing: keys == nil)
    }
    if let known, !identity.owner.isSame(as: known.owner) {
      throw SyncError(
        .wrongPlace,
        "the folder \(folder) holds changes of \(identity.owner.name) "
          + "(\(identity.owner.product)) now",
        hint: "Take another folder")
    }
    return identity
  }

  /// Whether a cursor of a folder can be continued here.
  func knows(_ folder: UUID, as identity: FolderIdentity) -> Bool {
    folder == identity.id || documents.contains { $0.id == folder }
      || groups.contains { $0.header.folder.id == folder }
  }
}
