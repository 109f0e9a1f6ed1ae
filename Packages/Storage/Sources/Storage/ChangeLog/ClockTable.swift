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

  private static let id = 0
  private static let nodeColumn = 1
  private static let stampColumn = 2
  private static let sequenceColumn = 3

  static let table = RowTable(
    name: "_clock",
    columns: [
      ColumnDefinition("id", .integer),
      ColumnDefinition("node", .integer),
      ColumnDefinition("stamp", .bytes),
      ColumnDefinition("sequence", .integer),
    ],
    key: [id])

  private static let key: [StoredValue] = [.integer(1)]

  /// What the store remembers; `nil` before its first write.
  static func read(_ rows: any RowReading) throws -> ClockTable? {
    var found: ClockTable?
    let columns = [nodeColumn, stampColumn, sequenceColumn]
    try rows.visit(RowQuery(table, columns: columns)) { row in
      let node = try row.read(0, as: nodeColumn, of: table) { try Int(stored: $0) }
      let last = try row.read(1, as: stampColumn, of: table) {
        try FieldStamps(base: $0, deviations: .null).base
      }
      let sequence = try row.read(2, as: sequenceColumn, of: table) { try Int(stored: $0) }
      found = ClockTable(
        clock: HybridClock(node: UInt64(bitPattern: Int64(node)), last: last),
        sequence: Int64(sequence))
    }
    guard var known = found else { return nil }
    let last = RowQuery(
      ChangeTable.table, columns: [ChangeTable.sequence, ChangeTable.stamp],
      order: [RowOrder(ChangeTable.sequence, ascending: false)], limit: 1)
    try rows.visit(last) { row in
      let stamp = try row.read(1, as: ChangeTable.stamp, of: ChangeTable.table) {
        try FieldStamps(base: $0, deviations: .null).base
      }
      let sequence = try row.read(0, as: ChangeTable.sequence, of: ChangeTable.table) {
        try Int(stored: $0)
      }
      known.clock.witness(stamp)
      known.sequence = max(known.sequence, Int64(sequence))
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
        [
          (column: ClockTable.stampColumn, value: stamp),
          (column: ClockTable.sequenceColumn, value: .integer(sequence)),
        ])
    }
  }
}
