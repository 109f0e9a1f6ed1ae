import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record's row as it lies in the store, taken apart: whose, which, fields, stamps, lives.
struct StoredRow {
  let table: RecordTable
  var values: [StoredValue]

  init(table: RecordTable, values: [StoredValue]) {
    self.table = table
    self.values = values
  }

  /// Reads the row with this key; `nil` if there is none.
  static func find(
    _ record: UUID, in table: RecordTable, scope: Scope?, _ rows: any RowReading
  ) throws -> StoredRow? {
    var filter = RowFilter.compare(table.id, .equal, .uuid(record))
    if let scope {
      filter = .all([
        .compare(RecordTable.scope, .equal, .text(scope.description)), filter,
      ])
    }
    let columns = Array(table.table.columns.indices)
    var found: StoredRow?
    try rows.visit(RowQuery(table.table, columns: columns, filter: filter, limit: 1)) { row in
      found = StoredRow(table: table, values: try row.values(of: table.table))
    }
    return found
  }

  var scope: Scope {
    if case .text(let name) = values[RecordTable.scope] { Scope(name) } else { .shared }
  }

  var key: [StoredValue] { [values[RecordTable.scope], values[table.id]] }

  /// The record's name.
  func recordKey() throws -> RecordKey {
    RecordKey(table: table.table.name, scope: scope, record: try UUID(stored: values[table.id]))
  }

  var isDeleted: Bool { values[table.deletedAt] != .null }

  /// Whether its contents are gone for good, and nothing may bring it back.
  var isErased: Bool {
    table.isSynced && values[table.lifeColumn] == .integer(Int64(Change.erasedLife))
  }

  func stamps() throws -> FieldStamps {
    do {
      return try FieldStamps(
        base: values[table.stampColumn], deviations: values[table.stampsColumn])
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(table.table.columns[table.stampColumn], of: table.table.name)
    }
  }

  /// How often the record was made and deleted, as far as `deleted_at` tells: the two belong
  /// together, and only a change that holds `deleted_at` raises it.
  func life() throws -> Int { try Int(stored: values[table.lifeColumn]) }

  /// Whether a field's change is later than what the row holds, or the same moment's greater value.
  ///
  /// It is a total order over the changes of one field, so whatever comes first, one stays.
  ///
  /// - Parameters:
  ///   - column: where the row keeps the field.
  ///   - field: the change.
  ///   - changedLife: the life of the record after the change, which outweighs stamps where the
  ///     field is `deleted_at`.
  ///   - stamps: the row's own.
  /// - Returns: whether the row has to take the change.
  /// - Throws: ``StoredValueMismatch`` if the row's life is not a number.
  func isSuperseded(
    in column: Int, by field: FieldChange, life changedLife: Int, _ stamps: FieldStamps
  ) throws -> Bool {
    if column == table.deletedAt {
      let life = try life()
      if changedLife != life { return changedLife > life }
    }
    let known = stamps[field.name]
    if field.stamp != known { return field.stamp > known }
    return field.value.winsTie(against: values[column])
  }

  /// Writes stamps and life into the values; the table must be a synced one.
  mutating func set(_ stamps: FieldStamps, life: Int) {
    values[table.stampColumn] = stamps.storedBase
    values[table.stampsColumn] = stamps.storedDeviations
    values[table.lifeColumn] = .integer(Int64(life))
  }

  /// What stays of the row when it is erased.
  ///
  /// Its identity and whose it is, the moment, and a life that none outweighs: on every device the
  /// same.
  ///
  /// - Parameters:
  ///   - instant: the time of erasure.
  ///   - stamp: its moment.
  /// - Returns: the row; nothing of its former contents is in it.
  func erased(at instant: StoredValue, _ stamp: HybridTimestamp) -> StoredRow {
    var row = self
    for column in table.ownColumns where column != table.id && column != table.scopeColumn {
      row.values[column] = table.table.columns[column].blank
    }
    for column in table.lifecycle { row.values[column] = instant }
    row.set(FieldStamps(base: stamp), life: Change.erasedLife)
    return row
  }

  /// What it takes to make the other row of this one, column by column.
  func differences(to other: StoredRow) -> [(column: Int, value: StoredValue)] {
    values.indices.compactMap { column in
      values[column] == other.values[column] ? nil : (column, other.values[column])
    }
  }
}
