import DomainModels

/// What a store remembers between transactions: its node, its clock, and its log's last place.
///
/// It lies in the store, within the transaction it belongs to: two processes on one file can't mint
/// the same moment, and a rollback takes the clock back with it. The last entry of the log says how
/// far the clock is; the one row of this table is written only when the log can't say it, because
/// entries are cleared or another store's moment was seen. That saves every other commit a page.
struct ClockTable: Sendable, Equatable {
  var clock: HybridClock
  var sequence: Int64

  static let table = RowTable(
    name: "_clock",
    columns: [
      ColumnDefinition("id", .integer),
      ColumnDefinition("node", .integer),
      ColumnDefinition("stamp", .bytes),
      ColumnDefinition("sequence", .integer),
    ],
    key: [0])

  private static let key: [StoredValue] = [.integer(1)]

  /// What the store remembers; `nil` before its first write.
  static func read(_ rows: any RowReading) throws -> ClockTable? {
    var found: ClockTable?
    try rows.visit(RowQuery(table, columns: [1, 2, 3])) { row in
      let node = UInt64(bitPattern: Int64(try Int(stored: row.value(at: 0))))
      let stamps = try FieldStamps(base: row.value(at: 1), deviations: .null)
      found = ClockTable(
        clock: HybridClock(node: node, last: stamps.base),
        sequence: Int64(try Int(stored: row.value(at: 2))))
    }
    guard var known = found else { return nil }
    let last = RowQuery(
      ChangeTable.table, columns: [ChangeTable.sequence, ChangeTable.stamp],
      order: [RowOrder(ChangeTable.sequence, ascending: false)], limit: 1)
    try rows.visit(last) { row in
      let stamp = try FieldStamps(base: row.value(at: 1), deviations: .null).base
      known.clock.witness(stamp)
      known.sequence = max(known.sequence, Int64(try Int(stored: row.value(at: 0))))
    }
    return known
  }

  /// Remembers, replacing what was remembered.
  func write(_ rows: any RowWriting, isFirst: Bool) throws {
    let stamp = StoredValue.bytes(clock.last.bytes)
    if isFirst {
      try rows.insert(
        [.integer(1), .integer(Int64(bitPattern: clock.node)), stamp, .integer(sequence)],
        into: ClockTable.table)
    } else {
      try rows.update(
        ClockTable.key, of: ClockTable.table,
        [(column: 2, value: stamp), (column: 3, value: .integer(sequence))])
    }
  }
}
