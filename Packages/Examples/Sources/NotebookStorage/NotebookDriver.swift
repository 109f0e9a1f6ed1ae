public import Storage

/// Opens notebooks: `notebook:///absolute/path` or `notebook:relative/path`.
///
/// A product lists it: `stores: [SQLiteDriver(), InMemoryDriver(), NotebookDriver()]`.
public struct NotebookDriver: StorageDriver {
  public init() {}

  public var name: String { "Notebook" }
  public var schemes: [String] { ["notebook"] }
  public var capabilities: Set<StorageCapability> { NotebookBackend.capabilities }

  /// Opens a notebook, or begins one.
  ///
  /// - Throws: `StorageError`: `invalid` without a path, or for a catalogue with sensitive columns,
  ///   which only an encrypting store may write; `newer`, `otherProduct`, `corrupt` or
  ///   `inputOutput` for the file.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    guard !location.path.isEmpty else {
      throw StorageError(
        .invalid, "no file is named", hint: "Write notebook:///home/me/my.notebook")
    }
    for table in catalogue.tables where !table.sensitive.isEmpty {
      throw StorageError(
        .invalid, "\(table.name) has sensitive columns, and a notebook is readable")
    }
    let file = NotebookFile(path: location.path, catalogue: catalogue)
    return NotebookBackend(file, try file.read())
  }
}
