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

  /// Opens a file to read and write it.
  ///
  /// - Returns: the connections, the listener to their commits, and which file they are to.
  /// - Throws: ``StorageError``: ``StorageError/Reason/closed`` if another file took its place
  ///   meanwhile.
  static func open(
    _ path: String, layout: SQLiteLayout, lock: WriteLock
  ) throws -> (pool: DatabasePool, log: AcknowledgedLog, identity: FileIdentity?) {
    do {
      try SQLiteReplacement(of: path).finishIfPending(lock)
      // Connecting and waiting for others take time, in which another process may repair the store.
      let before = FileIdentity(of: path)
      try requireAgreement(path, lock)
      // Opening writes if the log is not there yet; that too is a write.
      let pool =
        try connectToLog(of: path, lock)
        ?? lock.withLockWhileOpening { try makeLog(of: path, layout, lock) }
      let log = try AcknowledgedLog(of: path, pool, lock)
      if try !pool.read({ try isCurrent($0, layout, path) }) {
        try pool.writeWithoutTransaction { database in
          try lock.withLockWhileOpening {
            try SQLiteMigration.requirePossible(database, layout)
            try log.begin(database)
            do {
              try SQLiteMigration.run(database, layout, path)
            } catch {
              // The file is as it was, and says so; what went wrong first is what to tell.
              try? log.rest(database)
              throw error
            }
            log.acknowledge(database)
            // What can't be moved now is as safe in the log.
            try? log.moveIntoDatabase(database)
          }
        }
      }
      let identity = FileIdentity(of: path)
      guard before == nil || before == identity else { throw StorageError.replaced(path) }
      return (pool, log, identity)
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Returns whether a file is ours and has a log, be it an empty one.
  private static func hasLog(_ path: String) -> Bool {
    if WriteAheadLog.hasFrames(path + "-wal") { return true }
    guard FileSystem.isFilled(path + "-wal") else { return false }
    let mark = DatabaseFile.read(path, from: 68, count: 4).map { $0.bigEndian(at: 0) as UInt32 }
    return mark.map(Int.init) == applicationID
  }

  /// Connects to a file that has a log; `nil` if it has none.
  private static func connectToLog(of path: String, _ lock: WriteLock) throws -> DatabasePool? {
    guard hasLog(path) else { return nil }
    let marked = lock.mark.map { WriteAheadLog.length(frames: Int($0.frames), pageSize: 4096) } ?? 0
    // A process that was killed between writing a commit and flushing it left it visible, and not yet
    // durable.
    if FileSystem.size(of: path + "-wal") ?? 0 > marked {
      try FileSystem.synchronize(path + "-wal")
    }
    return try LogHold.whileKept(path + "-wal", patience: lock.patience) { try connect(path) }
  }

  /// Connects to a file that has no log yet, and makes sure that it has one then.
  ///
  /// SQLite answers that the log is on before that is written, and takes no notice if the folder
  /// can't be flushed. Without a log, or without its name on the disk, a power cut would take back
  /// what is acknowledged.
  private static func makeLog(
    of path: String, _ layout: SQLiteLayout, _ lock: WriteLock
  ) throws -> DatabasePool {
    try examine(path, layout)
    try lock.noticeMove(of: path + "-wal", into: path)
    // SQLite throws away the log of a database without a page.
    if FileSystem.isFilled(path) { try WriteAheadLog.pad(path + "-wal") }
    let pool = try connect(path)
    guard FileSystem.isFilled(path + "-wal") else {
      throw StorageError(
        .inputOutput, "\(path) could not be given a write-ahead log",
        hint: "Check the disk; nothing was written")
    }
    try FileSystem.synchronize(FileSystem.folder(of: path))
    return pool
  }

  /// Opens a file that this user can't write.
  static func open(
    _ path: String, layout: SQLiteLayout, access: SQLiteAccess
  ) throws -> DatabasePool {
    do {
      try requireReadable(path)
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      configuration.label = "Storage"
      var name = path
      if access == .immutable {
        // Without this SQLite would want to make a log.
        name = DatabaseFile.address(of: path)
      }
      let pool = try DatabasePool(path: name, configuration: configuration)
      guard try pool.read({ try isCurrent($0, layout, path) }) else {
        throw StorageError(
          .forbidden,
          "\(path) was written by an older version of the program, has to be moved forward, and may "
            + "not be written by this user",
          hint: "Change its permissions, or copy it to another place")
      }
      return pool
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Refuses a file that lacks what was acknowledged.
  private static func requireAgreement(_ path: String, _ lock: WriteLock) throws {
    if LogAgreement.of(path, lock.mark) == .whole { return }
    // Another process may have been writing.
    let found = try lock.withLockWhileOpening { LogAgreement.of(path, lock.mark) }
    if let error = StorageError(found, path: path) { throw error }
  }

  /// Refuses what this user would have to write to before it can be read rightly.
  private static func requireReadable(_ path: String) throws {
    guard !SQLiteReplacement(of: path).isPending else {
      throw StorageError(
        .forbidden,
        "\(path) was repaired, and the repaired file has still to be put in its place, which this "
          + "user may not do",
        hint: "Open the store once as a user who may write it")
    }
    // A process that writes now changes one before the other.
    var found = LogAgreement.whole
    for _ in 0..<3 {
      found = LogAgreement.of(path, WriteLock.mark(beside: path))
      if found == .whole { return }
    }
    if let error = StorageError(found, path: path) { throw error }
  }

  /// Refuses a file that is not ours, or newer, before a lock file is made beside it.
  ///
  /// If there is a lock file, the file counts as ours and is examined under the lock.
  static func examineStranger(_ path: String, _ layout: SQLiteLayout) throws {
    // In this order: a process that makes the file now has made its lock before.
    guard FileSystem.isFilled(path), !FileSystem.isPresent(WriteLock.path(beside: path)) else {
      return
    }
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
    guard FileSystem.isFilled(path) else { return }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    if WriteAheadLog.hasFrames(path + "-wal") {
      configuration.prepareDatabase { sqlite_keep_log_on_close($0.sqliteConnection) }
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    _ = try queue.read { try isCurrent($0, layout, path) }
    try queue.close()
  }

  /// Examines a file as it is, the same way as a store that is open.
  ///
  /// One of an older layout is examined as far as it has today's tables.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - catalogue: what it should hold.
  /// - Returns: the file's layout, and a sentence for each damage.
  /// - Throws: what SQLite says if it can't even look; ``StorageError`` if the file is newer.
  static func examination(
    of path: String, _ catalogue: Catalogue
  ) throws -> (layout: Int, problems: [String]) {
    try inspect(path) { try examination(of: $0, catalogue, path) }
  }

  /// Examines what a connection sees now.
  static func examination(
    of database: Database, _ catalogue: Catalogue, _ path: String
  ) throws -> (layout: Int, problems: [String]) {
    var layout = SQLiteLayout(catalogue)
    let isCurrent = try isCurrent(database, layout, path)
    if !isCurrent { layout = try layout.present(in: database) }
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let damage = try SQLiteSoundness(database, layout, isCurrent: isCurrent).problems()
    let audit = StoreAudit(
      of: SQLiteRows(database, layout: layout), in: catalogue.keeping(layout.tables),
      damage: damage)
    var problems = audit.problems
    if problems.isEmpty, let change = DatabaseChecksum.problem(path, WriteLock.mark(beside: path)) {
      problems = [change]
    }
    return (StoreVersion(userVersion: version).layout, problems)
  }

  /// Refuses what no repair may touch, and no backup take the place of: what is not a store of this
  /// product, as far as can be told of a file that may be damaged.
  ///
  /// - Throws: ``StorageError``; nothing is wrong with a place where nothing is.
  static func requireOurs(_ path: String, _ layout: SQLiteLayout) throws {
    let pages = SQLitePages(of: path)
    let isOurs = pages?.applicationID == applicationID
    guard !FileSystem.isFilled(path) || isOurs || WriteLock.mark(beside: path) != nil else {
      throw StorageError(
        .corrupt, "\(path) is not a store of this program, as far as can be told",
        hint: "Choose another place; the file was left as it is")
    }
    do {
      if isOurs, FileSystem.isFilled(path) { _ = try isCurrent(path, layout) }
    } catch let error as StorageError where [.otherProduct, .newer].contains(error.reason) {
      throw error
    } catch {
      // Damaged, so that only the header tells.
    }
    if isOurs, let version = pages?.layoutVersion, version > layout.version {
      throw StorageError.newer(path, layout: version, known: layout.version)
    }
  }

  /// Returns whether a file has this layout already; the file stays as it is.
  static func isCurrent(_ path: String, _ layout: SQLiteLayout) throws -> Bool {
    // Beside what may be another program's database nothing is made.
    let isStranger =
      !FileSystem.isPresent(WriteLock.path(beside: path)) && !WriteAheadLog.hasFrames(path + "-wal")
    return try inspect(path, isStranger ? .immutable : .readOnly) {
      try isCurrent($0, layout, path)
    }
  }

  /// Reads a file without changing it or its log.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: ``SQLiteAccess/immutable`` for a file without a log that no process changes: then
  ///     SQLite makes no files beside it.
  ///   - body: reads it.
  /// - Returns: what `body` returns.
  /// - Throws: what SQLite says, and what `body` throws.
  static func inspect<Value>(
    _ path: String, _ access: SQLiteAccess = .readOnly, _ body: (Database) throws -> Value
  ) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { sqlite_keep_log_on_close($0.sqliteConnection) }
    let name = access == .immutable ? DatabaseFile.address(of: path) : path
    let queue = try DatabaseQueue(path: name, configuration: configuration)
    let value = try queue.read(body)
    try queue.close()
    return value
  }

  private static func connect(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // References are the port's business, and rows of other devices may come in any order.
    configuration.foreignKeysEnabled = false
    // Tasks hand a transaction on that they share.
    configuration.allowsUnsafeTransactions = true
    configuration.label = "Storage"
    // By default the last connection moves the log into the file and removes it. Then every start
    // of a command would make it again and every end would wait for the disk, outside the lock. So
    // it stays until enough commits have come together, or ``SQLiteBackend/close()``.
    configuration.prepareDatabase { sqlite_keep_log_on_close($0.sqliteConnection) }
    try createPrivately(path)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // GRDB sets NORMAL after every other set-up, with which a power cut loses the last commits.
    // Apple's fsync leaves what it wrote in the disk's memory; fullfsync does not.
    // An import of a logbook writes its indexes here and there. Pages for which the 2 MB that
    // SQLite keeps by default have no room go to the log and come back, several times each. Readers
    // take each page once.
    try pool.writeWithoutTransaction {
      try $0.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
          PRAGMA secure_delete = ON; PRAGMA cache_size = -16384;
          """)
    }
    return pool
  }

  /// Makes the file for this user alone, where SQLite would let every user read it.
  ///
  /// If it can't be made, SQLite says why. Its folder is flushed before anything is acknowledged, so
  /// that a power cut does not take the file itself away.
  private static func createPrivately(_ path: String) throws {
    let descriptor = openat(AT_FDCWD, path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    if !FileSystem.isFilled(path) {
      try FileSystem.synchronize(FileSystem.folder(of: path))
    }
  }

  /// Returns whether a file has this layout already.
  ///
  /// - Throws: ``StorageError`` if it is another program's, or newer.
  static func isCurrent(
    _ database: Database, _ layout: SQLiteLayout, _ path: String
  ) throws -> Bool {
    let version = StoreVersion(
      userVersion: try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0)
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty {
      guard mark != applicationID else {
        throw StorageError(
          .corrupt, "\(path) is not a sound database: all its tables are gone",
          hint: StorageError.repairHint)
      }
      return false
    }
    guard mark == applicationID else {
      throw StorageError(
        .corrupt, "\(path) is a database of another program",
        hint: "Choose another place")
    }
    let owner =
      version.namesLog ? try String.fetchOne(database, sql: "SELECT product FROM _layout") : nil
    try requireProduct(database, layout, path, owner)
    guard version.layout <= layout.version else {
      throw StorageError.newer(path, layout: version.layout, known: layout.version)
    }
    guard let known = try String.fetchOne(database, sql: "SELECT fingerprint FROM _layout") else {
      throw StorageError(
        .corrupt, "\(path) is not a sound database: its layout is gone",
        hint: StorageError.repairHint)
    }
    return version.namesLog && version.layout == layout.version && known == layout.fingerprint
      && (layout.product == nil || owner == layout.product)
  }

  /// Refuses the store of another product, in any layout.
  ///
  /// Of files that don't say whose they are, as those of earlier versions, the tables tell: no
  /// product has had a table that it has no more.
  private static func requireProduct(
    _ database: Database, _ layout: SQLiteLayout, _ path: String, _ owner: String?
  ) throws {
    guard let product = layout.product, owner != product else { return }
    if owner == nil {
      let names = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_*' \
          AND name NOT GLOB 'sqlite_*'
          """)
      let known = Set(layout.tables.map(\.name))
      if names.allSatisfy(known.contains) { return }
    }
    throw StorageError.otherProduct(path, of: owner, known: product)
  }
}

extension SQLiteLayout {
  /// Those of its tables that a database has with all their columns: fewer, if it is older.
  func present(in database: Database) throws -> SQLiteLayout {
    keeping(
      try tables.filter { table in
        guard try database.tableExists(table.name) else { return false }
        let names = Set(try database.columns(in: table.name).map(\.name))
        return table.columns.allSatisfy { names.contains($0.name) }
      })
  }
}
