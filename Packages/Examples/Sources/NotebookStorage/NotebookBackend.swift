public import Storage
import Synchronization

/// Keeps rows in memory and writes all of them to a file at each commit.
///
/// It is for a few thousand rows and one process: a second opening of the file would overwrite what
/// this one writes. A commit survives the program, and not every power cut.
public final class NotebookBackend: StorageBackend {
  /// A commit is in the file, so the store is persistent; nothing waits for the disk, so it is not
  /// durable; and no lock keeps others out, so it is not for several processes.
  static let capabilities: Set<StorageCapability> = [.persistent, .textSearch]

  private let file: NotebookFile
  /// `nil` once it is closed.
  private let tables: Mutex<Tables?>
  private let turns = Mutex(())
  private let news = CommitSignals()

  init(_ file: NotebookFile, _ tables: Tables) {
    self.file = file
    self.tables = Mutex(tables)
  }

  public var capabilities: Set<StorageCapability> { NotebookBackend.capabilities }

  /// Runs `body` over a copy, which no commit changes (S4).
  ///
  /// - Throws: What `body` throws, or `StorageError` with `closed`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try body(NotebookRows(try open()))
  }

  /// Runs `body` over a copy, one writer at a time (S3), and keeps it once it is in the file (S1).
  ///
  /// If `body` or the file throws, the copy is dropped (S2).
  ///
  /// - Throws: What `body` throws, or `StorageError`: `closed`, or `inputOutput` for the file.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let (value, touched) = try turns.withLock { _ in
      let rows = NotebookRows(try open())
      let value = try body(rows)
      if !rows.touched.isEmpty {
        try file.write(rows.tables)
        tables.withLock { $0 = rows.tables }
      }
      return (value, rows.touched)
    }
    news.send(touched)
    return value
  }

  public func signals(of tables: Set<String>) -> AsyncStream<Void> { news.listen(to: tables) }

  /// Reads the file again, and compares it with what is in memory.
  ///
  /// - Returns: a sentence if they differ or the file is damaged; empty if all is well.
  /// - Throws: `StorageError`: `closed`, or `inputOutput` if the file can't be read.
  public func check() async throws -> [String] {
    do {
      let (kept, held) = (try file.read(), try open())
      return kept == held ? [] : ["\(file.path) is not what was written to it"]
    } catch let error as StorageError where error.reason == .corrupt {
      return [error.message]
    }
  }

  /// Waits for the writer that is under way, and drops the rows.
  public func close() async throws {
    turns.withLock { _ in tables.withLock { $0 = nil } }
    news.finish()
  }

  private func open() throws -> Tables {
    guard let tables = tables.withLock({ $0 }) else {
      throw StorageError(.closed, "the store was closed")
    }
    return tables
  }
}

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
