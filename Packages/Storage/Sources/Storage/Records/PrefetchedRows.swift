import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rows of a transaction, some of which are held in memory: a held row is read without a question
/// to the store, and new ones are added together.
///
/// Rows that are not held are read and written as ever. Before a table is read in another way, what
/// waits to be added to it is added.
final class PrefetchedRows: RowWriting {
  /// The cached state of a key.
  private enum Row {
    case absent
    case stored([StoredValue])
    /// It waits to be added.
    case fresh([StoredValue])
  }

  /// The cached rows of a table.
  private struct CachedRow {
    let table: RowTable
    var rows: [[StoredValue]: Row] = [:]
    /// The keys of the fresh rows, in the order in which they came.
    var fresh: [[StoredValue]] = []
  }

  private let inner: any RowWriting
  private var held: [String: CachedRow] = [:]

  init(_ inner: any RowWriting) { self.inner = inner }

  /// Holds the rows of these keys from now on, which are read with one question.
  ///
  /// - Parameters:
  ///   - prefix: what the key begins with.
  ///   - ends: the last value of each key.
  ///   - table: the table.
  /// - Throws: ``StorageError`` if they can't be read.
  func hold(_ prefix: [StoredValue], _ ends: [StoredValue], of table: RowTable) throws {
    guard let last = table.key.last, prefix.count == table.key.count - 1 else { return }
    var entry = held[table.name] ?? CachedRow(table: table)
    let missing = ends.filter { entry.rows[prefix + [$0]] == nil }
    if missing.isEmpty { return }
    for end in missing { entry.rows[prefix + [end]] = .absent }
    let begin = zip(table.key, prefix).map { RowFilter.compare($0, .equal, $1) }
    let query = RowQuery(
      table, columns: Array(table.columns.indices),
      filter: .all(begin + [.among(last, missing)]))
    try inner.visit(query) { row in
      let values = try row.values(of: table)
      entry.rows[table.key.map { values[$0] }] = .stored(values)
    }
    held[table.name] = entry
  }

  /// Adds all that waits.
  ///
  /// - Throws: ``StorageError``.
  func flush() throws {
    for name in held.keys.sorted() { try flush(name) }
  }

  private func flush(_ name: String) throws {
    guard let entry = held[name], !entry.fresh.isEmpty else { return }
    var added: [[StoredValue]] = []
    added.reserveCapacity(entry.fresh.count)
    for key in entry.fresh {
      guard case .fresh(let values) = entry.rows[key] else { continue }
      added.append(values)
      held[name]?.rows[key] = .stored(values)
    }
    held[name]?.fresh = []
    try inner.insert(added, into: entry.table)
  }

  /// The key that a filter names and nothing else.
  private func key(of filter: RowFilter, in table: RowTable) -> [StoredValue]? {
    guard case .all(let parts) = filter, parts.count == table.key.count else { return nil }
    var key: [StoredValue] = []
    for (part, place) in zip(parts, table.key) {
      guard case .compare(place, .equal, let value) = part else { return nil }
      key.append(value)
    }
    return key
  }
}

extension PrefetchedRows {
  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    if let entry = held[query.table.name], query.limit != 0,
      let key = key(of: query.filter, in: query.table), let row = entry.rows[key]
    {
      switch row {
      case .absent: return
      case .stored(let values), .fresh(let values):
        return try body(HeldRow(values: values, columns: query.columns))
      }
    }
    try flush(query.table.name)
    try inner.visit(query, body)
  }

  func visitComparing(_ query: RowQuery, _ body: (any ComparedRow) throws -> Void) throws {
    try flush(query.table.name)
    try inner.visitComparing(query, body)
  }

  func count(_ query: RowQuery) throws -> Int {
    try flush(query.table.name)
    return try inner.count(query)
  }

  func prefetch(_ query: RowQuery) throws {
    // A held row is read from memory.
    if held[query.table.name] == nil { try inner.prefetch(query) }
  }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    let key = table.key.map { values[$0] }
    switch held[table.name]?.rows[key] {
    case nil: try inner.insert(values, into: table)
    case .absent:
      held[table.name]?.rows[key] = .fresh(values)
      held[table.name]?.fresh.append(key)
    case .stored, .fresh:
      throw StorageError(.duplicate, "\(table.name) has a row with this key already")
    }
  }

  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    if held[table.name] == nil {
      try inner.insert(rows, into: table)
    } else {
      try insertEach(rows, into: table)
    }
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    func updated(_ values: [StoredValue]) -> [StoredValue] {
      var values = values
      for (column, value) in columns { values[column] = value }
      return values
    }
    switch held[table.name]?.rows[key] {
    case .fresh(let values): held[table.name]?.rows[key] = .fresh(updated(values))
    case .stored(let values):
      held[table.name]?.rows[key] = .stored(updated(values))
      try inner.update(key, of: table, columns)
    case .absent: break
    case nil: try inner.update(key, of: table, columns)
    }
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    try flush(table.name)
    held[table.name] = nil
    try inner.remove(from: table, where: filter)
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    // Other tables have rows that tell of the record.
    try flush()
    held = [:]
    try inner.forget(key, of: table)
  }
}

/// Some columns of a row in memory.
private struct HeldRow: RowReader {
  let values: [StoredValue]
  let columns: [Int]

  func value(at position: Int) throws -> StoredValue { values[columns[position]] }
}

extension WriteTransaction {
  /// Reads records that the transaction is about to merge, a table and scope at a time.
  ///
  /// From then on they are read from memory, and those that are new are added together, at the end or
  /// before their table is read in another way. A store on a server takes many changes much faster so.
  /// The result is the same as without; a row that the store refuses is refused later.
  ///
  /// - Parameter keys: the records; those of tables that are not synced are passed over.
  /// - Throws: ``StorageError`` if they can't be read.
  public func anticipate(_ keys: some Sequence<RecordKey>) throws {
    let anticipated = backing as? PrefetchedRows ?? PrefetchedRows(backing)
    var wanted: [String: [Scope: Set<UUID>]] = [:]
    for key in keys { wanted[key.table, default: [:]][key.scope, default: []].insert(key.record) }
    for (name, scopes) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let table = try? catalogue.record(named: name), table.isSynced else { continue }
      for (scope, records) in scopes.sorted(by: { $0.key.description < $1.key.description }) {
        try anticipated.hold(
          [.text(scope.description)], records.map { .uuid($0) }, of: table.table)
      }
    }
    backing = anticipated
  }
}
