public import Storage

/// Opens SQLite files: `sqlite:///absolute/path` or `sqlite:relative/path`.
public struct SQLiteDriver: StorageDriver {
  /// Makes the driver.
  public init() {}

  /// What people call it.
  public var name: String { "SQLite" }

  /// `sqlite`.
  public var schemes: [String] { ["sqlite"] }

  /// What its backends can do.
  public var capabilities: Set<StorageCapability> { SQLiteBackend.capabilities }

  /// Opens the file, making it and its folder if need be.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    guard !location.path.isEmpty else {
      throw StorageError(
        .invalid, "\"\(location)\" names no file",
        hint: "Write a path, such as sqlite:///home/me/my.sqlite")
    }
    return try SQLiteBackend(
      path: location.path, catalogue: catalogue, program: environment.program)
  }
}
