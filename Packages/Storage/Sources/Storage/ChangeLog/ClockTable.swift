import DomainModels

/// The state of one scope of a store: its clock, and the last place in its log.
struct ScopeClock: Sendable, Equatable {
  var clock: HybridClock
  var sequence: Int64

  /// Goes on after what another says of the same scope.
  mutating func witness(_ other: ScopeClock) {
    clock.witness(other.clock.last)
    sequence = max(sequence, other.sequence)
  }
}

/// The memory of a store between transactions: its node, and for each scope its clock and the last
/// place in its log.
///
/// It lies in the store, within the transaction it belongs to: two processes on one file can't mint
/// the same time, and a rollback takes the clock back with it.
///
/// One row is the store's own. It is written once, holds the node, and says where a scope begins that
/// has no row: at nothing in a new store, behind everything in one that had a single clock for all
/// scopes. The last entry of a scope's log says how far its clock is, so a scope's row is written
/// only when the log can't say it, because entries are cleared or another store's time was seen. That
/// saves every other commit a page. Where several transactions write at once
/// (``StorageCapability/concurrentWriters``) each writes its scope's row and reads nothing of the
/// log: entries of other scopes may lie beside those that it would look at.
enum ClockTable {
  private static let scope = 0
  private static let node = 1
  private static let stamp = 2
  private static let sequence = 3

  /// The key of the store's own row; a scope's name that begins so gets one more before it.
  static let own = "*"

  static let table: RowTable = {
    var scope = ColumnDefinition("scope", .text)
    // The row of a store that had a single clock becomes its own.
    scope.defaultValue = .text(own)
    return RowTable(
      name: "_clock",
      columns: [
        scope,
        ColumnDefinition("node", .integer),
        ColumnDefinition("stamp", .bytes),
        ColumnDefinition("sequence", .integer),
      ],
      key: [ClockTable.scope])
  }()

  /// The row of a scope, or the store's own row for `nil`; `nil` if there is none.
  static func row(of scope: Scope?, _ rows: any RowReading) throws -> ScopeClock? {
    var found: ScopeClock?
    let key = RowFilter.all([.compare(ClockTable.scope, .equal, .text(name(of: scope)))])
    try rows.visit(
      RowQuery(table, columns: Array(table.columns.indices), filter: key, limit: 1)
    ) { found = try clock(in: $0) }
    return found
  }

  /// Every row: the store's own, and those of scopes.
  static func all(
    _ rows: any RowReading
  ) throws -> (own: ScopeClock?, scopes: [Scope: ScopeClock]) {
    var own: ScopeClock?
    var scopes: [Scope: ScopeClock] = [:]
    try rows.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
      let name = try row.read(scope, as: scope, of: table) { try String(stored: $0) }
      let clock = try clock(in: row)
      if name == ClockTable.own {
        own = clock
      } else {
        scopes[Scope(name.hasPrefix(ClockTable.own) ? String(name.dropFirst()) : name)] = clock
      }
    }
    return (own, scopes)
  }

  /// Writes a scope's row, or the store's own for `nil`.
  static func write(
    _ clock: ScopeClock, of scope: Scope?, isNew: Bool, _ rows: any RowWriting
  ) throws {
    let key = StoredValue.text(name(of: scope))
    let last = StoredValue.bytes(clock.clock.last.bytes)
    if isNew {
      let node = StoredValue.integer(Int64(bitPattern: clock.clock.node))
      try rows.insert([key, node, last, .integer(clock.sequence)], into: table)
    } else {
      try rows.update(
        [key], of: table,
        [(column: stamp, value: last), (column: sequence, value: .integer(clock.sequence))])
    }
  }

  private static func name(of scope: Scope?) -> String {
    guard let name = scope?.description else { return own }
    return name.hasPrefix(own) ? own + name : name
  }

  private static func clock(in row: any RowReader) throws -> ScopeClock {
    let node = try row.read(node, as: node, of: table) { try Int(stored: $0) }
    let last = try row.read(stamp, as: stamp, of: table) {
      try FieldTimestamps(base: $0, deviations: .null).base
    }
    let sequence = try row.read(sequence, as: sequence, of: table) { try Int(stored: $0) }
    return ScopeClock(
      clock: HybridClock(node: UInt64(bitPattern: Int64(node)), last: last),
      sequence: Int64(sequence))
  }
}

extension ClockTable {
  /// Makes the row of a store that had a single clock say what its log says besides.
  ///
  /// Code that moves such a store's rows, from an older file or an export, calls this at the end.
  /// Nothing is read if there is no row. Entries that can't be read say nothing here; an
  /// examination names them.
  ///
  /// - Throws: ``StorageError``.
  static func settle(_ rows: any RowWriting) throws {
    guard var own = try row(of: nil, rows) else { return }
    let before = own
    let columns = [ChangeTable.sequence, ChangeTable.stamp]
    try rows.visit(RowQuery(ChangeTable.table, columns: columns)) { row in
      if case .integer(let place) = try row.value(at: 0), StoreAudit.sequences.contains(place) {
        own.sequence = max(own.sequence, place)
      }
      if case .bytes(let bytes) = try row.value(at: 1), let last = HybridTimestamp(bytes: bytes) {
        own.clock.witness(last)
      }
    }
    if own != before { try write(own, of: nil, isNew: false, rows) }
  }

  /// Writes down how far each scope is that has entries in the log.
  static func writeScopes(_ rows: any RowWriting) throws {
    guard let own = try row(of: nil, rows) else { return }
    for scope in try ChangeTable.scopes(rows) {
      guard let last = try ChangeTable.lastEntry(of: scope, rows) else { continue }
      let row = try row(of: scope, rows)
      var now = row ?? own
      now.clock.witness(last.stamp)
      now.sequence = max(now.sequence, last.sequence)
      if now != row { try write(now, of: scope, isNew: row == nil, rows) }
    }
  }
}
