import DomainModels
public import Storage

/// Another backend whose rows come in reverse where the order of a query leaves that open (S7).
///
/// It breaks no rule: run tests over it to find code that relies on an order which it did not ask
/// for.
public final class TieReversingBackend: StorageBackend {
  private let base: any StorageBackend

  public init(_ base: any StorageBackend) { self.base = base }

  public var capabilities: Set<StorageCapability> { base.capabilities }

  /// Reads rows of the other backend, ties reversed.
  ///
  /// - Throws: What `body` and the other backend throw.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await base.read { try body(TieReversingRows(reading: $0)) }
  }

  /// Writes to the other backend; what `body` reads there has its ties reversed.
  ///
  /// - Throws: What `body` and the other backend throw.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    try await base.write { try body(TieReversingRows(writing: $0)) }
  }

  public func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }

  /// Checks the other backend.
  ///
  /// - Throws: What the other backend throws.
  public func check() async throws -> [String] { try await base.check() }

  /// Closes the other backend.
  ///
  /// - Throws: What the other backend throws.
  public func close() async throws { try await base.close() }
}

/// The rows of one transaction.
private final class TieReversingRows: RowWriting {
  private let reading: any RowReading
  private let writing: (any RowWriting)?

  init(reading: any RowReading) {
    self.reading = reading
    writing = nil
  }

  init(writing: any RowWriting) {
    reading = writing
    self.writing = writing
  }

  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
    try TiedRows(query, in: reading).visit(query, choosing: { $0.reversed()[...] }, body)
  }

  func count(_ query: RowQuery) throws -> Int { try reading.count(query) }

  func insert(_ values: [StoredValue], into table: RowTable) throws {
    try target().insert(values, into: table)
  }

  func insert(_ rows: [[StoredValue]], into table: RowTable) throws {
    try target().insert(rows, into: table)
  }

  func update(
    _ key: [StoredValue], of table: RowTable, _ columns: [(column: Int, value: StoredValue)]
  ) throws {
    try target().update(key, of: table, columns)
  }

  func remove(from table: RowTable, where filter: RowFilter) throws {
    try target().remove(from: table, where: filter)
  }

  func forget(_ key: [StoredValue], of table: RowTable) throws {
    try target().forget(key, of: table)
  }

  private func target() throws -> any RowWriting {
    guard let writing else { throw StorageError(.invalid, "a read writes nothing") }
    return writing
  }
}

/// The rows of a query, its limit aside, in groups that its order does not tell apart.
struct TiedRows {
  private let groups: [[[StoredValue]]]

  /// Reads the rows.
  init(_ query: RowQuery, in rows: any RowReading) throws {
    var wide = query
    wide.limit = nil
    wide.columns += query.order.map(\.column)
    var last: [StoredValue]?
    var groups: [[[StoredValue]]] = []
    try rows.visit(wide) { row in
      let values = try query.columns.indices.map { try row.value(at: $0) }
      let key = try query.order.indices.map { try row.value(at: query.columns.count + $0) }
      if key != last { groups.append([]) }
      groups[groups.count - 1].append(values)
      last = key
    }
    self.groups = groups
  }

  /// Hands on what a closure makes of each group, as many rows as the query wants.
  func visit(
    _ query: RowQuery, choosing choose: ([[StoredValue]]) -> ArraySlice<[StoredValue]>,
    _ body: (any RowReader) throws -> Void
  ) throws {
    for values in groups.flatMap(choose).prefix(query.limit ?? .max) {
      try body(ValuesRow(values: values))
    }
  }
}
