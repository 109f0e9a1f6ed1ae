import SharedFolders
import Sync

extension SyncError {
  /// What a fault of the folder's files means for syncing.
  init(_ fault: FolderFault, in folder: String) {
    switch fault.reason {
    case .missing:
      self.init(
        .offline, "the folder \(folder) can't be reached (\(fault.message))",
        hint: "Plug in or mount what holds \(folder), or check the path")
    case .full:
      self.init(
        .full, "there is no room left in the folder \(folder) (\(fault.message))",
        hint: "Free some space there and sync again: nothing is lost")
    case .forbidden:
      self.init(
        .wrongPlace, "the folder \(folder) can't be used (\(fault.message))",
        hint: "Check that \(folder) is a folder which you may read and write, and that the disk is "
          + "not write-protected")
    case .failed:
      self.init(
        .offline, "the folder \(folder) can't be used now (\(fault.message))",
        hint: "Check the disk or the network behind \(folder), and sync again")
    }
  }

  /// The cursor is of another place, or was changed.
  static func unknownCursor(in folder: String) -> SyncError {
    SyncError(
      .replaced, "the folder \(folder) is not the one that was read before",
      hint: "Everything in it is read anew, and nothing is lost")
  }

  /// There is nothing of ours where there was.
  static func emptied(_ folder: String) -> SyncError {
    SyncError(
      .offline, "the folder \(folder) is there, but nothing of the synced data is in it",
      hint: "Plug in or mount what holds \(folder), or wait until it has been copied")
  }

  /// The folder is encrypted.
  static func locked(_ folder: String, isMissing: Bool) -> SyncError {
    isMissing
      ? SyncError(
        .locked, "the folder \(folder) is encrypted", hint: "Give its passphrase")
      : SyncError(
        .locked, "the folder \(folder) can't be opened with this passphrase",
        hint: "Give the passphrase with which it was made")
  }
}
