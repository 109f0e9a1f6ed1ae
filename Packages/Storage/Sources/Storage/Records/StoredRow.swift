import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A record's row as it lies in the store, taken apart: whose, which, fields, timestamps, lives.
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
    var found: StoredRow?
    try rows.visit(query(for: record, table.allColumns, in: table, scope)) { row in
      found = StoredRow(table: table, values: try row.values(of: table.table))
    }
    return found
  }

  /// Returns whether there is a row with this key that is not deleted.
  static func isLiving(
    _ record: UUID, in table: RecordTable, scope: Scope?, _ rows: any RowReading
  ) throws -> Bool {
    var isLiving = false
    try rows.visit(livingQuery(for: record, in: table, scope)) { row in
      isLiving = try row.read(0, as: table.deletedAt, of: table.table) { $0 == .null }
    }
    return isLiving
  }

  /// The query of ``isLiving(_:in:scope:_:)``.
  static func livingQuery(
    for record: UUID, in table: RecordTable, _ scope: Scope?
  ) -> RowQuery { query(for: record, [table.deletedAt], in: table, scope) }

  /// Asks for some columns of the row with this key.
  static func query(
    for record: UUID, _ columns: [Int], in table: RecordTable, _ scope: Scope?
  ) -> RowQuery {
    var filter = RowFilter.compare(table.id, .equal, .uuid(record))
    let known = scope.map {
      RowFilter.compare(RecordTable.scope, .equal, .text($0.description))
    }
    if let scopes = known ?? table.scopes(of: filter) { filter = .all([scopes, filter]) }
    return RowQuery(table.table, columns: columns, filter: filter, limit: 1)
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

  /// True if its contents are gone for good, and nothing may bring it back.
  var isErased: Bool {
    table.isSynced && values[table.lifeColumn] == .integer(Int64(Change.erasedLife))
  }

  func stamps() throws -> FieldTimestamps {
    do {
      return try FieldTimestamps(
        base: values[table.stampColumn], deviations: values[table.stampsColumn])
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(table.table.columns[table.stampColumn], of: table.table.name)
    }
  }

  /// Returns the number of times that the record was made and deleted, as far as `deleted_at`
  /// tells: the two belong together, and only a change that holds `deleted_at` raises it.
  func life() throws -> Int { try Int(stored: values[table.lifeColumn]) }

  func parts() throws -> FieldParts {
    if table.partColumns.isEmpty { return FieldParts() }
    do {
      return try FieldParts(stored: values[table.partsColumn])
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(table.table.columns[table.partsColumn], of: table.table.name)
    }
  }

  /// Writes timestamps and life into the values; the table must be a synced one.
  mutating func set(_ stamps: FieldTimestamps, life: Int) {
    values[table.stampColumn] = stamps.storedBase
    values[table.stampsColumn] = stamps.storedDeviations
    values[table.lifeColumn] = .integer(Int64(life))
  }

  /// The rest of the row after its erasure.
  ///
  /// Its ID and whose it is, the time, and a life that none outweighs: on every device the
  /// same.
  ///
  /// - Parameters:
  ///   - instant: the time of erasure.
  ///   - stamp: the timestamp of the erasure.
  /// - Returns: the row; nothing of its former contents is in it.
  func erased(at instant: StoredValue, _ stamp: HybridTimestamp) -> StoredRow {
    var row = self
    for column in table.ownColumns where column != table.id && column != table.scopeColumn {
      row.values[column] = table.table.columns[column].blank
    }
    for column in table.lifecycle { row.values[column] = instant }
    row.set(FieldTimestamps(base: stamp), life: Change.erasedLife)
    if !table.partColumns.isEmpty { row.values[table.partsColumn] = .null }
    return row
  }

  /// Brings the sets of a row that is to be written into the order that all devices give them, each
  /// element once.
  ///
  /// - Throws: ``StorageError`` if an element is none that a set can hold.
  mutating func sortSets() throws {
    for column in table.partColumns where table.table.columns[column].merge == .set {
      guard values[column].elements.allSatisfy({ ElementKey.key(of: $0) != nil }) else {
        throw StorageError(
          .invalid,
          "\(table.table.name).\(table.table.columns[column].name) can't hold lists nested so deeply"
        )
      }
      values[column] = MergePolicy.set.value(of: [], base: values[column]) ?? .list([])
    }
  }

  /// Moves `updated_at` on to the time of an edit, never back.
  mutating func touch(at now: Timestamp) {
    guard case .instant(let last) = values[table.updatedAt] else { return }
    values[table.updatedAt] = .instant(max(last, now))
  }

  /// The values that turn this row into the other, column by column.
  func differences(to other: StoredRow) -> [(column: Int, value: StoredValue)] {
    values.indices.compactMap { column in
      values[column] == other.values[column] ? nil : (column, other.values[column])
    }
  }
}

/// Names one record without its Swift type.
public struct RecordKey: Sendable, Hashable {
  public let table: String
  public let scope: Scope
  public let record: UUID

  public init(table: String, scope: Scope, record: UUID) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

extension Change {
  /// The record that it changes.
  public var key: RecordKey { RecordKey(table: table, scope: scope, record: record) }
}
