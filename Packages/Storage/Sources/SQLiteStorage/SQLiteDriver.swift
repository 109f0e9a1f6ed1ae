public import Storage

/// Opens SQLite files: `sqlite:///absolute/path` or `sqlite:relative/path`.
public struct SQLiteDriver: StorageDriver {
  public init() {}

  /// What people call it.
  public var name: String { "SQLite" }

  public var schemes: [String] { ["sqlite"] }

  /// What its backends can do.
  public var capabilities: Set<StorageCapability> { SQLiteBackend.capabilities }

  /// Opens the file, making it and its folder if need be.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try requirePath(location)
    return try SQLiteBackend(
      path: location.path, catalogue: catalogue, program: environment.program)
  }

  /// Saves what can be read of a damaged file, page by page: the change log first, then the clock,
  /// then every table; what rows lack is taken from the changes.
  ///
  /// The damaged files stay beside the new one, as `<file>.damaged-<time>` and its `-wal`. A kill at
  /// any moment leaves the damaged store or the repaired one. A process that has the store open must
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

  private func requirePath(_ location: StorageLocation) throws {
    guard !location.path.isEmpty else {
      throw StorageError(
        .invalid, "\"\(location)\" names no file",
        hint: "Write a path, such as sqlite:///home/me/my.sqlite")
    }
  }
}
