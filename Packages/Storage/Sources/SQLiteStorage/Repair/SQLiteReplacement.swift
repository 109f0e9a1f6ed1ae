import DomainModels
import Storage

/// Puts a repaired database in the place of a damaged one, so that at every time one of the two is
/// there.
///
/// The damaged file has a log, and SQLite would take that for the log of another database that lies
/// beside it. So the log has to go before the database changes, and in between neither is whole. The
/// repaired one therefore gets a name that says it is to be used: the process that opens the store
/// next finishes what was begun.
struct SQLiteReplacement {
  private let path: String

  init(of path: String) { self.path = path }

  /// The path of the repaired database while it is written.
  var draft: String { path + ".repairing" }

  /// The endings of the files beside a database.
  static let beside = ["-wal", "-shm", "-journal", ".lock"]

  /// Removes the draft that a killed process may have left.
  func removeDraft() throws {
    for beside in [""] + Self.beside { try FileSystem.remove(draft + beside) }
    // A copy has a name of its own until it is whole.
    let folder = FileSystem.folder(of: draft)
    let own = draft.dropFirst(folder == "/" ? 1 : folder.count + 1) + "."
    for name in try FileSystem.names(in: folder) where name.hasPrefix(own) {
      try FileSystem.remove(folder + "/" + name)
    }
    try removeUnusedNames()
  }

  /// Removes the second names that the store got from a process that was killed before it was
  /// exchanged.
  private func removeUnusedNames() throws {
    guard let store = FileIdentity(of: path) else { return }
    for name in try keptNames() where FileIdentity(of: name) == store {
      for beside in [""] + Self.beside { try FileSystem.remove(name + beside) }
    }
  }

  /// The databases that were kept beside the store, and what else has their names.
  private func keptNames() throws -> [String] {
    let folder = FileSystem.folder(of: path)
    let own = path.split(separator: "/").last.map(String.init) ?? path
    return try FileSystem.names(in: folder)
      .filter { name in
        [".damaged-", ".replaced-", ".kept-"].contains { name.hasPrefix(own + $0) }
      }
      .map { (folder == "/" ? "" : folder) + "/" + $0 }
  }

  /// The repaired database's name once it is whole.
  private var decided: String { path + ".repaired" }

  /// True if a repaired database waits to be put in its place.
  var isPending: Bool { FileSystem.isPresent(decided) }

  /// A name for the file that is to be kept, which nothing has yet.
  func freeName(_ what: String, _ now: Timestamp) -> String {
    let name = "\(path).\(what)-" + now.description.filter { $0 != "-" && $0 != ":" }
    var candidate = name
    var number = 2
    while FileSystem.isPresent(candidate) || FileSystem.isPresent(candidate + "-wal") {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Keeps the damaged files under other names, and takes the draft in their place.
  ///
  /// - Parameters:
  ///   - damaged: the damaged database's other name; its log's follows from it.
  ///   - lock: held.
  /// - Throws: ``StorageError``.
  func take(keeping damaged: String, _ lock: WriteLock) throws {
    try FileSystem.synchronize(draft)
    let kept = ["", "-wal"].filter { FileSystem.isPresent(path + $0) }
    for part in kept { try FileSystem.link(path + part, to: damaged + part) }
    // With its mark the kept store opens, or is refused, as it was here.
    if !kept.isEmpty { try FileSystem.copy(lock.path, to: WriteLock.path(beside: damaged)) }
    try synchronizeFolder()
    try FileSystem.rename(draft, to: decided)
    try synchronizeFolder()
    try finish(lock)
  }

  /// Finishes what a killed repair had decided.
  func finishIfPending(_ lock: WriteLock) throws {
    guard isPending else { return }
    try lock.withLockWhileOpening {
      // Another process may have done it while this one waited.
      if isPending { try finish(lock) }
    }
  }

  /// Finishes it while the lock is held.
  func finishIfPendingWhileLocked(_ lock: WriteLock) throws {
    if isPending { try finish(lock) }
  }

  private func finish(_ lock: WriteLock) throws {
    try keepStranger()
    try LogHold.onceFree(path + "-wal", patience: lock.patience) {
      try FileSystem.remove(path + "-wal")
    }
    try FileSystem.remove(path + "-shm")
    var mark = CommitMark.empty
    mark.sum = DatabaseChecksum.of(decided) ?? DatabaseChecksum.unknown
    try lock.write(mark, isAwaited: true)
    try synchronizeFolder()
    try FileSystem.rename(decided, to: path)
    try synchronizeFolder()
  }

  /// Keeps a file that another process put in the damaged file's place after the repair had
  /// decided, a backup for instance.
  private func keepStranger() throws {
    guard FileSystem.isFilled(path) else { return }
    let kept = try keptNames().compactMap { FileIdentity(of: $0) }
    func isKept(_ path: String) -> Bool { FileIdentity(of: path).map(kept.contains) ?? true }
    if isKept(path) { return }
    var number = 1
    func name() -> String { "\(path).kept-\(number)" }
    while FileSystem.isPresent(name()) || FileSystem.isPresent(name() + "-wal") { number += 1 }
    // The damaged file's log would be taken for its own.
    if !isKept(path + "-wal") { try FileSystem.link(path + "-wal", to: name() + "-wal") }
    try FileSystem.link(path, to: name())
    try synchronizeFolder()
  }

  private func synchronizeFolder() throws {
    try FileSystem.synchronize(FileSystem.folder(of: path))
  }
}
