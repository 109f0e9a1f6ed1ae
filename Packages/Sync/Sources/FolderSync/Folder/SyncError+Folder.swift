import SharedFolders
import Sync

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SyncError {
  /// Describes a fault of the folder's files for syncing.
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
      hint: "The program reads all of it again; no data is lost")
  }

  /// Why some changes in a folder can't be read; `nil` without damage.
  init?(_ damages: [FolderDamage]) {
    guard let first = damages.first else { return nil }
    let others = damages.count > 1 ? " (and so with \(damages.count - 1) more files)" : ""
    self.init(first.reason, first.message + others, hint: first.hint)
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

/// A file of the folder that can't be read to its end, so that a device may lack changes.
struct FolderDamage: Sendable, Hashable {
  let reason: SyncError.Reason
  /// The file, and what is wrong with it.
  let message: String
  /// The next step for the user, as a sentence.
  let hint: String

  /// Both as one sentence.
  var notice: String { "\(message): \(hint.prefix(1).lowercased())\(hint.dropFirst())" }

  /// Bytes of a file were changed.
  static func changed(_ name: String, at offset: Int) -> FolderDamage {
    FolderDamage(
      reason: .damaged,
      message: "\(name) is damaged at byte \(offset), and what follows there can't be read",
      hint: "Copy the file again from where it is whole, or sync the other devices and remove it: "
        + "then they hand over again what it held")
  }

  /// A file ends in the middle of a change.
  static func cut(_ name: String, at offset: Int, of device: String) -> FolderDamage {
    FolderDamage(
      reason: .damaged, message: "\(name) ends in the middle of a change, at byte \(offset)",
      hint:
        "If it is still being copied, wait; else sync the device \"\(device)\", which hands over "
        + "again what is missing")
  }
}

extension FolderFault {
  /// Describes the system's error number for a path.
  init(errno number: Int32, path: String) {
    let reason: Reason =
      switch number {
      case ENOENT: .missing
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS, ELOOP, ENOTDIR, EISDIR, ENAMETOOLONG: .forbidden
      default: .failed
      }
    self.init(reason, "\(path): \(String(cString: strerror(number)))")
  }
}
