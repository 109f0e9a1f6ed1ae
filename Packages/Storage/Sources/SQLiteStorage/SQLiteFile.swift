import CSQLiteOptions
import DomainModels
import GRDB
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opens a database file and moves it forward to a layout.
enum SQLiteFile {
  /// Marks a file as one of ours (`QRTT`), so that no other database is taken for an old one.
  static let applicationID = 0x5152_5454

  static func open(_ path: String, layout: SQLiteLayout, lock: WriteLock) throws -> DatabasePool {
    do {
      // Opening writes if the log is not there yet; that too is a write.
      let pool =
        isFilled(path + "-wal")
        ? try connect(path)
        : try lock.withLockWhileOpening {
          try examine(path, layout)
          return try connect(path)
        }
      if try !pool.read({ try isCurrent($0, layout, path) }) {
        try pool.writeWithoutTransaction { database in
          try lock.withLockWhileOpening { try SQLiteMigration.run(database, layout, path) }
        }
      }
      return pool
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Refuses a file that is not ours, or newer, before a lock file is made beside it.
  ///
  /// Where a lock file is, the file is taken for ours and examined under the lock.
  static func examineStranger(_ path: String, _ layout: SQLiteLayout) throws {
    // In this order: whoever makes the file at this moment has made its lock before.
    guard isFilled(path), !isPresent(WriteLock.path(beside: path)) else { return }
    do {
      try examine(path, layout)
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Refuses a file that is not ours, or newer, before opening the pool writes to it: that makes
  /// a write-ahead log, and turns another program's database into one that has it.
  ///
  /// It writes nothing itself: a log that is there stays as it is, and one that is not is gone again.
  private static func examine(_ path: String, _ layout: SQLiteLayout) throws {
    guard isFilled(path) else { return }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    if isFilled(path + "-wal") {
      configuration.prepareDatabase { sqlite_keep_log_on_close($0.sqliteConnection) }
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { try isCurrent($0, layout, path) }
    try queue.close()
  }

  private static func connect(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // References are the port's business, and rows of other devices may come in any order.
    configuration.foreignKeysEnabled = false
    configuration.label = "Storage"
    // By default the last connection moves the log into the file and removes it. Then every start
    // of a command would make it anew and every end would wait for the disk, outside the lock. So
    // it stays until enough commits have come together, or ``SQLiteBackend/close()``.
    configuration.prepareDatabase { sqlite_keep_log_on_close($0.sqliteConnection) }
    createPrivately(path)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // GRDB sets NORMAL after every other set-up, with which a power cut loses the last commits.
    // Apple's fsync leaves what it wrote in the disk's memory; fullfsync does not.
    try pool.writeWithoutTransaction {
      try $0.execute(
        sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
    }
    return pool
  }

  /// Makes the file for this user alone, where SQLite would let everybody read it.
  ///
  /// If it can't be made, SQLite says why.
  private static func createPrivately(_ path: String) {
    let descriptor = openat(AT_FDCWD, path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func isFilled(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  private static func isPresent(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The one name of a file, absolute and without symbolic links, so that all who open it share one
  /// lock; its folder is made if need be.
  ///
  /// - Throws: ``StorageError`` if the path names a folder or a link to nothing, or the folder can't
  ///   be made.
  static func resolve(_ path: String) throws -> String {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT == S_IFDIR || path.hasSuffix("/") {
      throw StorageError(.forbidden, "\(path) is a folder", hint: "Name a file in it")
    }
    if isThere { return try realPath(path) }
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw StorageError(
        .forbidden, "\(path) is a link to a file that is not there",
        hint: "Make what it links to, or choose another place")
    }
    try makeFolder(of: path)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let isAbsolute = path.hasPrefix("/")
    let base = try realPath(folder.isEmpty ? (isAbsolute ? "/" : ".") : folder)
    return (base == "/" ? "" : base) + "/" + (parts.last ?? "")
  }

  private static func realPath(_ path: String) throws -> String {
    guard let resolved = realpath(path, nil) else { throw StorageError(errno: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Makes the folder of a file, and those above it, for this user alone.
  private static func makeFolder(of path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var folder = ""
    for (index, part) in parts.enumerated() {
      folder += index == 0 ? String(part) : "/\(part)"
      if folder.isEmpty || mkdir(folder, 0o700) == 0 { continue }
      let reason = errno
      var status = stat()
      guard stat(folder, &status) == 0 else { throw StorageError(errno: reason, path: folder) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw StorageError(errno: ENOTDIR, path: folder)
      }
    }
  }

  /// Whether a file has this layout already.
  ///
  /// - Throws: ``StorageError`` if it is another program's, or newer.
  static func isCurrent(
    _ database: Database, _ layout: SQLiteLayout, _ path: String
  ) throws -> Bool {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty { return false }
    guard mark == applicationID else {
      throw StorageError(
        .corrupt, "\(path) is a database of another program",
        hint: "Choose another place")
    }
    guard version <= layout.version else {
      throw StorageError.newer(path, layout: version, known: layout.version)
    }
    let known = try String.fetchOne(database, sql: "SELECT fingerprint FROM _layout")
    return version == layout.version && known == layout.fingerprint
  }
}
