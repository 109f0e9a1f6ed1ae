public import Storage
import Synchronization

/// Keeps rows in memory: for tests, previews, and trying things out.
///
/// A write works on a copy that replaces the shared one when it commits, which is atomicity and
/// isolation at once. Readers never wait.
public final class InMemoryBackend: StorageBackend {
  private struct State {
    var tables: [String: MemoryTable] = [:]
    var isClosed = false
  }

  static let capabilities: Set<StorageCapability> = [.textSearch]

  private let state = Mutex(State())
  private let writers = Mutex(())
  private let news = CommitSignals()

  public init() {}

  /// A store of its own that holds what this one holds now, as a backup of a file would.
  ///
  /// - Throws: `StorageError` if the store was closed.
  public func copy() throws -> InMemoryBackend {
    let tables = try tables()
    let copy = InMemoryBackend()
    copy.state.withLock { $0.tables = tables }
    return copy
  }

  /// The capabilities that it claims; the contract runs the rules that need them.
  public var capabilities: Set<StorageCapability> { InMemoryBackend.capabilities }

  /// Runs `body` over a copy that no writer touches.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try body(MemoryRows(tables: try tables()))
  }

  /// Runs `body` over a copy, and replaces the shared one with it.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let (value, touched) = try writers.withLock { _ in
      let rows = MemoryRows(tables: try tables())
      let value = try body(rows)
      state.withLock { $0.tables = rows.tables }
      return (value, rows.touched)
    }
    news.send(touched)
    return value
  }

  /// Signals commits to these tables.
  public func signals(of tables: Set<String>) -> AsyncStream<Void> { news.listen(to: tables) }

  /// There is no file to be damaged.
  public func check() async throws -> [String] { [] }

  /// Forgets everything.
  public func close() async throws {
    writers.withLock { _ in state.withLock { $0 = State(tables: [:], isClosed: true) } }
    news.finish()
  }

  private func tables() throws -> [String: MemoryTable] {
    try state.withLock { state in
      if state.isClosed { throw StorageError(.closed, "the store was closed") }
      return state.tables
    }
  }
}

/// Opens stores that live as long as their process: `memory:`.
public struct InMemoryDriver: StorageDriver {
  public init() {}

  /// The name that users see.
  public var name: String { "In memory" }

  public var schemes: [String] { ["memory"] }

  /// The capabilities of the backends that it opens.
  public var capabilities: Set<StorageCapability> { InMemoryBackend.capabilities }

  /// Makes an empty store; the location's path is not used.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    InMemoryBackend()
  }
}
