import GRDB
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StorageError {
  /// Describes SQLite's error for users.
  init(_ error: DatabaseError, path: String) {
    let text = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .busy, "another program is using \(path): \(text)",
        hint: "Wait until it is done, or stop it, and try again")
    case .SQLITE_FULL:
      self = .full(path)
    case .SQLITE_IOERR where StorageError.isFull(errno):
      self = .full(path)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      self.init(
        .corrupt, "\(path) is not a sound database: \(text)",
        hint: StorageError.repairHint)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = .forbidden(path)
    case .SQLITE_CANTOPEN:
      self.init(
        .forbidden, "\(path) can't be opened: \(text)",
        hint: "Check that the folder is there and yours, or choose another place")
    case .SQLITE_ERROR where text.hasPrefix("no such table") || text.hasPrefix("no such column"):
      // Opening has compared the layout, so what is missing got lost.
      self.init(
        .corrupt, "\(path) is not a sound database: \(text)", hint: StorageError.repairHint)
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH, .SQLITE_RANGE:
      self.init(
        .invalid, "\(path) can't do what it was asked: \(text)",
        hint: "The program asked for what the store can't hold; nothing was half written")
    case .SQLITE_MISUSE:
      self.init(.closed, "the store was closed")
    default:
      self.init(
        .inputOutput, "\(path) could not be read or written: \(text)",
        hint: "Check the disk; nothing was half written")
    }
  }

  /// A store whose layout is ahead of the program's.
  static func newer(_ path: String, layout version: Int, known: Int) -> StorageError {
    StorageError(
      .newer,
      "\(path) was written by a newer version of the program "
        + "(layout \(version), this one knows \(known))",
      hint: "Update the program; the file was left as it is")
  }

  /// Describes the system's error number for users.
  init(errno number: Int32, path: String) {
    switch number {
    case EACCES, EPERM, EROFS: self = .forbidden(path)
    case let number where StorageError.isFull(number): self = .full(path)
    default:
      self.init(
        .inputOutput, "\(path) can't be used: \(String(cString: strerror(number)))",
        hint: "Choose another place")
    }
  }

  /// Returns whether an error number says that there is no more space, or that a limit is reached.
  static func isFull(_ number: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  static let repairHint =
    "Repair it, which keeps the damaged files, or go on with a backup in another place"

  /// A database that lacks what was acknowledged; `nil` if it lacks nothing.
  init?(_ agreement: LogAgreement, path: String) {
    let copying = "If the files are still being copied here, wait. Otherwise "
    switch agreement {
    case .whole: return nil
    case .emptied:
      self.init(
        .corrupt, "\(path) is empty or gone, though it had commits that were acknowledged",
        hint:
          "Put the file back, or restore a backup; repair saves what its log, \(path)-wal, holds. "
          + "To start with an empty store, remove \(path)-wal and \(path).lock too")
    case .cut:
      self.init(
        .corrupt, "\(path)-wal was cut short or changed: it lacks commits that were acknowledged",
        hint: copying + "repair the store, which saves what is left, or restore a backup")
    case .missing:
      self.init(
        .corrupt,
        "\(path) was in use when it was copied, or lost its log: the last commits were in "
          + "\(path)-wal, which is not there",
        hint: copying + "copy the log too. To go on with what the file has, repair the store")
    case .foreign:
      self.init(
        .corrupt, "\(path)-wal does not belong to \(path): one of them was replaced",
        hint: copying + "put back the one that was there, or repair the store, which keeps both. "
          + "Copy a backup into a store's place with the command restore")
    case .unmarked:
      self.init(
        .corrupt,
        "\(path) was in use, and \(path).lock, which says how far its log went, is missing "
          + "or damaged",
        hint: copying + "copy that file and \(path)-wal too, or repair the store")
    }
  }

  /// A file that was put in the place of the one that is open.
  static func replaced(_ path: String) -> StorageError {
    StorageError(
      .closed, "\(path) was replaced by another file while it was open",
      hint: "Start again; nothing was written")
  }

  static func forbidden(_ path: String) -> StorageError {
    StorageError(
      .forbidden, "\(path) may not be written by this user",
      hint: "Change its permissions, or choose another place")
  }

  private static func full(_ path: String) -> StorageError {
    StorageError(
      .full, "there is no space left to write \(path)",
      hint: "Free some space and try again; acknowledged writes are safe")
  }
}
