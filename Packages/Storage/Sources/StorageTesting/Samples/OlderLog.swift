public import DomainModels
import DomainModelsTesting
import InMemoryStorage
public import Storage

extension Catalogue {
  /// The tables as programs kept them that had one log and one clock for all scopes.
  ///
  /// A store of them is written row by row: record types know today's tables.
  public var withOneLog: Catalogue {
    let clock = RowTable(
      name: "_clock",
      columns: [
        ColumnDefinition("id", .integer), ColumnDefinition("node", .integer),
        ColumnDefinition("stamp", .bytes), ColumnDefinition("sequence", .integer),
      ],
      key: [0])
    let older = tables.map { table in
      switch table.name {
      case "_changes":
        RowTable(
          name: table.name, columns: table.columns, key: [0], indexes: [[1]],
          subject: table.subject)
      case "_clock": clock
      default: table
      }
    }
    return keeping(older, version: version - 1)
  }
}

/// The contents of a store that had one log and one clock for all scopes.
public struct OlderLog: Sendable {
  /// Rows by the name of their table.
  public private(set) var rows: [String: [[StoredValue]]] = [:]
  /// The scopes of the records.
  ///
  /// The first's changes are not in the log any more, and the clock's row says nothing of them.
  public static let scopes = [Scope("cleo"), Scope("ana"), Scope("ben")]
  /// The changes left in the log, in order.
  public private(set) var changes: [Change] = []
  /// The last place in the log.
  public private(set) var lastPlace: Int64 = 0
  /// The latest time in the log.
  public private(set) var lastTimestamp = HybridTimestamp(milliseconds: 0, counter: 0, node: 0)

  /// Makes what such a store held.
  ///
  /// - Parameters:
  ///   - catalogue: today's.
  ///   - clock: the one behind `environment`; it goes on by a second for each scope.
  ///   - environment: time, IDs and randomness.
  ///   - write: what each scope writes in one transaction; makes a change at least.
  /// - Throws: What `write` throws, or `StorageError`.
  public init(
    _ catalogue: Catalogue, _ clock: SettableClock, _ environment: StorageEnvironment,
    _ write: @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    let store = RecordStore(
      backend: InMemoryBackend(), catalogue: catalogue, environment: environment)
    var made: [Change] = []
    for scope in OlderLog.scopes {
      // One clock made them all.
      clock.now = clock.now.advanced(byMilliseconds: 1_000)
      try await store.acting(for: scope).write(write)
      made += try await store.read { try $0.changes(of: scope) }
    }
    var places: [StoredValue: Int64] = [:]
    for (index, change) in made.enumerated() {
      lastPlace = Int64(index + 1)
      lastTimestamp = max(lastTimestamp, change.timestamp)
      places[.uuid(change.operation)] = lastPlace
      guard change.scope != OlderLog.scopes[0] else { continue }
      changes.append(
        Change(
          operation: change.operation, sequence: lastPlace, scope: change.scope,
          table: change.table, record: change.record, life: change.life,
          timestamp: change.timestamp,
          fields: change.fields, schemaVersion: change.schemaVersion))
    }
    for table in catalogue.tables { rows[table.name] = try await store.backend.rows(of: table) }
    let left = Set(changes.map { StoredValue.uuid($0.operation) })
    rows["_changes"] = (rows["_changes"] ?? []).filter { left.contains($0[1]) }.map { row in
      [places[row[1]].map { .integer($0) } ?? .null] + row.dropFirst()
    }
    let first = HybridTimestamp(milliseconds: 1, counter: 0, node: lastTimestamp.node)
    rows["_clock"] = [
      [
        .integer(1), .integer(Int64(bitPattern: first.node)), .bytes(first.bytes), .integer(0),
      ]
    ]
  }

  /// Puts the rows into an empty store of ``Storage/Catalogue/withOneLog``.
  ///
  /// - Throws: `StorageError`.
  public func write(into backend: any StorageBackend, _ older: Catalogue) async throws {
    try await backend.write { target in
      for table in older.tables { try target.insert(rows[table.name] ?? [], into: table) }
    }
  }

  /// Requires that a store which was moved forward holds all of it, and that each scope goes on
  /// after all of it, a new one too.
  ///
  /// - Parameters:
  ///   - store: opened with today's catalogue.
  ///   - write: as when it was made; writes something else each time.
  /// - Throws: `ExpectationFailure`; what `write` throws; `StorageError`.
  public func requireMoved(
    _ store: RecordStore, _ write: @Sendable (WriteTransaction) throws -> Void
  ) async throws {
    let found = try await store.read { transaction in
      try OlderLog.scopes.flatMap { try transaction.changes(of: $0) }
    }
    try expect(found, is: changes, "what is left in the log")
    for table in store.catalogue.tables where !InternalTables.isOwn(table) {
      let moved = Set(try await store.backend.rows(of: table))
      try expect(moved, is: Set(rows[table.name] ?? []), "the rows of \(table.name)")
    }
    try expect(try await store.audit().problems, is: [], "the problems")
    for scope in OlderLog.scopes + [Scope("dora")] {
      let own = store.acting(for: scope)
      try await own.write(write)
      let later = try await own.read { try $0.changes(of: scope) }
        .filter { change in !changes.contains { $0.operation == change.operation } }
      try expect(!later.isEmpty, "nothing stands in the log of \(scope)")
      for change in later {
        try expect(
          change.sequence > lastPlace && change.timestamp > lastTimestamp,
          "\(scope) goes on at \(change.sequence), \(change.timestamp), and all scopes were at "
            + "\(lastPlace), \(lastTimestamp)")
        try expect(change.timestamp.node, is: lastTimestamp.node, "the node")
      }
    }
    try expect(try await store.audit().problems, is: [], "the problems later")
  }
}
