import Dispatch
import DomainModels
import InMemoryStorage
import Storage
import Synchronization

/// One opening of a ``FaultyFixture``: passes everything on, but for its fault.
final class FaultyBackend: StorageBackend {
  private let base: any StorageBackend
  private let fault: StorageFault?
  private let isClosed = Mutex(false)
  private let staleKeys = StaleKeys()
  private let news = CommitSignals()

  init(_ base: any StorageBackend, _ fault: StorageFault?) {
    self.base = base
    self.fault = fault
  }

  var capabilities: Set<StorageCapability> { FaultyFixture.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try requireOpen()
    if fault == .readsSeeLaterCommits { return try body(LiveRows(base)) }
    return try await replacingErrors {
      try await base.read { rows in try body(FaultyRows(reading: rows, fault, staleKeys)) }
    }
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try requireOpen()
    defer { if fault == .hearsOwnCommitsOnly { news.sendAll() } }
    return try await replacingErrors {
      switch fault {
      case .losesWrites: try await runWithoutKeeping(body)
      case .keepsHalfOfAFailedBody: try await keepWhateverHappens(body)
      case .forgetsConcurrentWrites: try await runAndReplay(body)
      default:
        try await base.write { rows in try body(FaultyRows(writing: rows, fault, staleKeys)) }
      }
    }
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> {
    switch fault {
    case .dropsSignals, .hearsOwnCommitsOnly: return news.listen(to: tables)
    case .signalsOnce:
      let signals = base.signals(of: tables)
      return AsyncStream { continuation in
        let task = Task {
          for await _ in signals {
            continuation.yield()
            break
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    default: return base.signals(of: tables)
    }
  }

  func check() async throws -> [String] { try await base.check() }

  func close() async throws {
    // The rows stay, for the next opening of the place.
    isClosed.withLock { $0 = true }
    news.finish()
  }

  private func requireOpen() throws {
    if isClosed.withLock({ $0 }) { throw StorageError(.closed, "the store was closed") }
  }

  private func replacingErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error where fault == .replacesErrors {
      throw StorageError(.inputOutput, "something failed: \(error)")
    }
  }
}

// MARK: Writes gone wrong

extension FaultyBackend {
  private func runWithoutKeeping<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    do {
      return try await base.write { rows in throw Rollback(value: try body(rows)) }
    } catch let rollback as Rollback<Value> {
      return rollback.value
    }
  }

  private func keepWhateverHappens<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let result: Result<Value, any Error> = try await base.write { rows in
      Result { try body(rows) }
    }
    return try result.get()
  }

  private func runAndReplay<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let (value, writes) = try await runWithoutKeeping { rows in
      let recorder = RecordedRows(rows)
      return (try body(recorder), recorder.writes)
    }
    // A reader that comes now reads what this body read.
    await Task.yield()
    try await base.write { rows in
      for write in writes { try write(rows) }
    }
    return value
  }
}

/// Carries a body's value out of a transaction that is not to be kept.
private struct Rollback<Value: Sendable>: Error {
  let value: Value
}

extension StorageBackend {
  /// Every row of a table, as values for some of its columns.
  func rows(of table: RowTable) async throws -> [[StoredValue]] {
    try await read { rows in
      var found: [[StoredValue]] = []
      let columns = Array(table.columns.indices)
      try rows.visit(RowQuery(table, columns: columns)) { row in
        found.append(try columns.map { try row.value(at: $0) })
      }
      return found
    }
  }

  /// The same rows in a backend of their own.
  func copy(_ catalogue: Catalogue) async throws -> any StorageBackend {
    let copy = InMemoryBackend()
    for table in catalogue.tables {
      let rows = try await rows(of: table)
      try await copy.write { target in
        for row in rows { try target.insert(row, into: table) }
      }
    }
    return copy
  }

  /// Gives every row the columns of a newer catalogue.
  func moveForward(
    from old: Catalogue, to new: Catalogue, _ leftOut: inout LeftOutColumns, usingDefaults: Bool,
    settling settles: Bool, grouping groups: Bool
  ) async throws {
    for table in new.tables {
      guard let before = old.tables.first(where: { $0.name == table.name }) else { continue }
      let rows = try await rows(of: before)
      for row in rows { leftOut.keep(row, of: before, for: table) }
      try await write { [leftOut] target in
        try target.remove(from: before, where: .all([]))
        for row in rows {
          let key = before.key.map { row[$0] }
          let values = table.columns.map { column in
            before.position(of: column.name).map { row[$0] }
              ?? leftOut[column.name, of: key, in: table]
              ?? (usingDefaults ? column.defaultValue : nil) ?? .null
          }
          try target.insert(groups ? table.grouped(values) : values, into: table)
        }
      }
    }
    let isRekeyed = new.tables.contains { table in
      let before = old.tables.first { $0.name == table.name }
      return InternalTables.isOwn(table) && before?.key != table.key
    }
    if isRekeyed, settles { try await write { try InternalTables.settle($0, in: new.tables) } }
  }
}
