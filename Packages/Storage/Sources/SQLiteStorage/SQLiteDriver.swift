import GRDB
public import Storage

/// Opens SQLite files: `sqlite:///absolute/path` or `sqlite:relative/path`.
public struct SQLiteDriver: StorageDriver {
  private let writers: SQLiteBackend.Writers

  /// Makes a driver for programs in which so many tasks write.
  public init(writers: SQLiteBackend.Writers = .few) { self.writers = writers }

  /// The name that users see.
  public var name: String { "SQLite" }

  public var schemes: [String] { ["sqlite"] }

  /// The capabilities of the backends that it opens.
  public var capabilities: Set<StorageCapability> { SQLiteBackend.capabilities }

  /// Opens the file, making it and its folder if need be.
  ///
  /// - Throws: `StorageError`: for instance that the file is damaged, forbidden, or newer.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try requirePath(location)
    return try SQLiteBackend(
      path: location.path, catalogue: catalogue, program: environment.program, writers: writers)
  }

  /// Examines a file of an older layout without changing it, if this user may write it: otherwise
  /// opening it says why it can't be read.
  ///
  /// - Throws: ``Storage/StorageError``, also if there is no file, and what lies beside it says that
  ///   there was one.
  public func examineOlder(
    _ location: StorageLocation, catalogue: Catalogue
  ) async throws -> OlderStore? {
    try requirePath(location)
    // An examination makes no folder.
    guard FileSystem.isPresent(FileSystem.folder(of: location.path)) else { return nil }
    let path = try SQLitePath.resolve(location.path)
    let agreement = LogAgreement.of(path, WriteLock.mark(beside: path))
    guard FileSystem.isFilled(path) else {
      if let error = StorageError(agreement, path: path) { throw error }
      return nil
    }
    guard case .readWrite = try SQLiteAccess.of(path), !SQLiteReplacement(of: path).isPending,
      agreement == .whole
    else { return nil }
    do {
      if try SQLiteFile.isCurrent(path, SQLiteLayout(catalogue)) { return nil }
      let (layout, problems) = try SQLiteFile.examination(of: path, catalogue)
      return OlderStore(layout: layout, problems: problems)
    } catch let error as DatabaseError {
      throw StorageError(error, path: path)
    }
  }

  /// Saves what can be read of a damaged file, page by page: the change log first, then the clock,
  /// then every table; what rows lack is taken from the changes.
  ///
  /// The damaged files stay beside the new one, as `<file>.damaged-<time>` and its `-wal`. A kill at
  /// any time leaves the damaged store or the repaired one. A process that has the store open must
  /// not call it: reading the file's bytes drops the locks that the process holds on it.
  ///
  /// - Throws: ``Storage/StorageError`` if there is no store, or it is another program's, newer, or
  ///   this user may not write it. It is then as it was.
  public func repair(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> RepairReport {
    try requirePath(location)
    return try await SQLiteRepair(
      location.path, catalogue: catalogue, environment: environment, patience: .seconds(5)
    ).run()
  }

  /// Copies a backup into the store's place, and keeps the store as `<file>.replaced-<time>`.
  ///
  /// A kill at any time leaves the store or the copy. A process that has the store open must not
  /// call it.
  ///
  /// - Throws: ``Storage/StorageError`` if the backup is damaged, newer or another program's, or this
  ///   user may not write the store. The store is then as it was.
  public func restore(
    _ location: StorageLocation, from backup: String, catalogue: Catalogue,
    environment: StorageEnvironment
  ) async throws -> String? {
    try requirePath(location)
    return try await SQLiteRestore(
      of: location.path, from: backup, catalogue: catalogue, environment: environment,
      patience: .seconds(5)
    ).run()
  }

  private func requirePath(_ location: StorageLocation) throws {
    try location.requireNoHost()
    guard !location.path.isEmpty else {
      throw StorageError(
        .invalid, "\"\(location)\" names no file",
        hint: "Write a path, such as sqlite:///home/me/my.sqlite")
    }
  }
}

/// The access of this user to a database file, as its permissions and its disk allow.
enum SQLiteAccess {
  /// Read and write, or make it.
  case readWrite
  /// Read it beside others, through the log and the shared memory that are there.
  case readOnly
  /// Read it as a file that does not change: there is no log, and none can be made.
  case immutable

  /// Looks at the file, its log, its shared memory and its lock.
  ///
  /// A file that does not exist yet, or may not even be read, counts as ``readWrite``: trying it
  /// gives the error that says why it can't be.
  ///
  /// - Throws: ``StorageError`` if there are commits in a log which can't be read without writing.
  static func of(_ path: String) throws -> SQLiteAccess {
    guard FileSystem.isFilled(path), FileSystem.isReadable(path) else { return .readWrite }
    let log = path + "-wal"
    let memory = path + "-shm"
    let beside = [WriteLock.path(beside: path), log, memory]
    if FileSystem.isWritable(path), beside.allSatisfy(canWrite) { return .readWrite }
    if FileSystem.isReadable(log), FileSystem.isReadable(memory) { return .readOnly }
    if WriteAheadLog.hasFrames(log) {
      throw StorageError(
        .forbidden,
        "\(path) has commits in its log, \(log), which can't be read where nothing may be written",
        hint: "Copy both files to a folder of your own and open them there")
    }
    return .immutable
  }

  private static func canWrite(_ path: String) -> Bool {
    FileSystem.isWritable(FileSystem.isPresent(path) ? path : FileSystem.folder(of: path))
  }
}
