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
  private static let applicationID = 0x5152_5454

  static func open(_ path: String, layout: SQLiteLayout, lock: WriteLock) throws -> DatabasePool {
    do {
      // Opening writes if the log is not there yet; that too is a write.
      let pool =
        isWriteAheadLogPresent(path)
        ? try connect(path)
        : try lock.withLockWhileOpening {
          try examine(path, layout)
          return try connect(path)
        }
      if try !pool.read({ try isCurrent($0, layout, path) }) {
        try pool.writeWithoutTransaction { database in
          try lock.withLockWhileOpening { try migrate(database, layout, path) }
        }
      }
      return pool
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Refuses a file that is not ours, or newer, before opening the pool writes to it: that makes
  /// a write-ahead log, and turns another program's database into one that has it.
  private static func examine(_ path: String, _ layout: SQLiteLayout) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > 0 else { return }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
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
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  /// Makes the file for this user alone, where SQLite would let everybody read it.
  ///
  /// If it can't be made, SQLite says why.
  private static func createPrivately(_ path: String) {
    let descriptor = openat(AT_FDCWD, path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func isWriteAheadLogPresent(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// Refuses a path that names no file, before anything is made beside it.
  static func requireFile(_ path: String) throws {
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder || path.hasSuffix("/") {
      throw StorageError(.forbidden, "\(path) is a folder", hint: "Name a file in it")
    }
  }

  /// Makes the folder of a file, and those above it, for this user alone.
  static func makeFolder(of path: String) throws {
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

  private static func isCurrent(
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
      throw StorageError(
        .newer,
        "\(path) was written by a newer version of the program "
          + "(layout \(version), this one knows \(layout.version))",
        hint: "Update the program; the file was left as it is")
    }
    let known = try String.fetchOne(database, sql: "SELECT fingerprint FROM _layout")
    return version == layout.version && known == layout.fingerprint
  }

  private static func migrate(
    _ database: Database, _ layout: SQLiteLayout, _ path: String
  ) throws {
    try database.inTransaction(.immediate) {
      // Another process may have done it while this one waited.
      if try isCurrent(database, layout, path) { return .commit }
      for table in layout.tables { try bringUp(table, of: layout, database) }
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS _layout (fingerprint TEXT NOT NULL) STRICT;
          DELETE FROM _layout;
          """)
      try database.execute(
        sql: "INSERT INTO _layout VALUES (?)", arguments: [layout.fingerprint])
      try database.execute(sql: "PRAGMA user_version = \(layout.version)")
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      return .commit
    }
  }

  /// Makes a table, or adds the columns and indexes that it lacks; what it has besides, stays.
  private static func bringUp(
    _ table: RowTable, of layout: SQLiteLayout, _ database: Database
  ) throws {
    if try database.tableExists(table.name) {
      let present = Set(try database.columns(in: table.name).map(\.name))
      for column in table.columns where !present.contains(column.name) {
        try database.execute(
          sql: "ALTER TABLE \(table.name.quoted) ADD COLUMN \(column.sql)")
      }
    } else {
      try database.execute(sql: table.creation)
    }
    for index in table.indexCreations { try database.execute(sql: index) }
    if let search = table.searchCreation {
      try database.execute(sql: search)
      try SQLiteRows(database, layout: layout).rebuildSearch(of: table)
    }
  }
}
