import GRDB
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Copies a database into a new file, which is whole or not there.
struct SQLiteBackup {
  private let target: String

  /// Names the new file.
  ///
  /// - Throws: ``StorageError`` if something has that name, or a log lies beside it that would be
  ///   taken for the copy's.
  init(to path: String) throws {
    guard !FileSystem.isPresent(path) else { throw SQLiteBackup.isTaken(path) }
    target = try SQLitePath.resolve(path)
    for beside in ["-wal", "-journal", ".lock"] where FileSystem.isPresent(target + beside) {
      throw SQLiteBackup.isTaken(target + beside)
    }
  }

  /// Copies what a connection sees now, and removes what a killed copy to this name left.
  ///
  /// - Throws: ``StorageError``, and nothing is left.
  func run(from database: Database) throws {
    let folder = open(FileSystem.folder(of: target), O_RDONLY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    // While no other process makes a copy in this folder, an unfinished copy is left of a kill.
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { try removeUnfinished() }
    _ = flock(folder, LOCK_SH)
    let draft = try makeDraft()
    var isLinked = false
    do {
      try copy(database, to: draft)
      try FileSystem.synchronize(draft)
      // A second name and not a new one: renaming would replace a file that has come meanwhile.
      try FileSystem.link(draft, to: target)
      isLinked = true
      try FileSystem.remove(draft)
      try FileSystem.synchronize(FileSystem.folder(of: target))
    } catch {
      // What went wrong first is what to tell.
      if isLinked { try? FileSystem.remove(target) }
      for beside in ["", "-wal", "-shm"] { try? FileSystem.remove(draft + beside) }
      throw error
    }
  }

  private func copy(_ database: Database, to draft: String) throws {
    do {
      var configuration = Configuration()
      // No process sees the draft before it is whole, so it needs no journal.
      configuration.prepareDatabase {
        try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      }
      let queue = try DatabaseQueue(path: draft, configuration: configuration)
      try queue.writeWithoutTransaction {
        try database.backup(to: $0)
        // The copy is whole without a log.
        var version = StoreVersion(
          userVersion: try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0)
        version.log = 0
        try $0.execute(sql: "PRAGMA user_version = \(version.userVersion)")
      }
      let lines = try queue.writeWithoutTransaction {
        try String.fetchAll($0, sql: "PRAGMA integrity_check(1)")
      }
      try queue.close()
      // The check makes a log, as the copy is of a database that has one.
      for beside in ["-wal", "-shm"] { try FileSystem.remove(draft + beside) }
      guard lines == ["ok"] else {
        throw StorageError(
          .corrupt,
          "the store is damaged, and a copy would be too: \(lines.joined(separator: "; "))",
          hint: StorageError.repairHint)
      }
    } catch let error as DatabaseError {
      throw StorageError(error, path: draft)
    }
  }

  private static let unfinished = ".unfinished."

  private func removeUnfinished() throws {
    let folder = FileSystem.folder(of: target)
    let own = (target.split(separator: "/").last.map(String.init) ?? target) + Self.unfinished
    for name in try FileSystem.names(in: folder) where name.hasPrefix(own) {
      try FileSystem.remove((folder == "/" ? "" : folder) + "/" + name)
    }
  }

  /// Makes an empty file beside the target, for this user alone.
  private func makeDraft() throws -> String {
    var template = Array("\(target)\(Self.unfinished)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw StorageError(errno: errno, path: target) }
    close(descriptor)
    return template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? target
    }
  }

  private static func isTaken(_ path: String) -> StorageError {
    StorageError(.invalid, "\(path) is there already", hint: "Choose another name for the copy")
  }
}
