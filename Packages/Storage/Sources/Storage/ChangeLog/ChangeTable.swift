public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The change log as a table: one row for each unconfirmed change.
enum ChangeTable {
  /// The place in the log of the change's scope.
  static let sequence = 0
  static let operation = 1
  static let scope = 2
  static let tableName = 3
  static let record = 4
  static let life = 5
  /// The change's own time.
  static let stamp = 6
  /// Names and values in turn.
  static let fields = 7
  /// Times by name, as `_stamps` of a row: of fields that were written at another time; and of the
  /// values that were replaced, under the field's name behind ``replacedPrefix``.
  static let stamps = 8
  static let schemaVersion = 9

  /// No column's name begins so.
  private static let replacedPrefix = "_replaced."

  static let table = table(isSensitive: false)

  /// The definition of the table for a backend.
  ///
  /// - Parameter isSensitive: whether changes may hold what only an encrypting store may write.
  /// - Returns: the table, the same but for that.
  static func table(isSensitive: Bool) -> RowTable {
    var columns = [
      ColumnDefinition("sequence", .integer),
      ColumnDefinition("operation", .uuid),
      ColumnDefinition("scope", .text),
      ColumnDefinition("table_name", .text),
      ColumnDefinition("record", .uuid),
      ColumnDefinition("life", .integer),
      ColumnDefinition("stamp", .bytes),
      ColumnDefinition("fields", .list),
      ColumnDefinition("stamps", .list, isNullable: true),
      ColumnDefinition("schema_version", .integer),
    ]
    columns[fields].isSensitive = isSensitive
    return RowTable(
      name: "_changes", columns: columns, key: [scope, sequence],
      subject: RowSubject(table: .column(tableName), scope: scope, record: record))
  }

  /// The row of a change.
  static func values(of change: Change) -> [StoredValue] {
    var fields: [StoredValue] = []
    fields.reserveCapacity(change.fields.count * 2)
    var stamps = FieldTimestamps(base: change.stamp)
    for field in change.fields {
      fields.append(.text(field.name))
      fields.append(field.value)
      if field.stamp != change.stamp { stamps[field.name] = field.stamp }
      if let replaced = field.replaced { stamps[replacedPrefix + field.name] = replaced }
    }
    return [
      .integer(change.sequence), .uuid(change.operation), .text(change.scope.description),
      .text(change.table), .uuid(change.record), .integer(Int64(change.life)),
      .bytes(change.stamp.bytes), .list(fields), stamps.storedDeviations,
      .integer(Int64(change.schemaVersion)),
    ]
  }

  /// The row of the change that made a row of a table without parts: what ``values(of:)`` gives for
  /// it.
  ///
  /// Every import and every batch writes one for each record.
  static func values(
    ofMaking row: borrowing StoredRow, _ id: UUID, by operation: UUID, sequence: Int64, life: Int,
    stamp: HybridTimestamp, schemaVersion: Int
  ) -> [StoredValue] {
    let table = row.table
    var fields: [StoredValue] = []
    fields.reserveCapacity(table.contentColumns.count * 2)
    for column in table.contentColumns {
      fields.append(.text(table.names[column]))
      fields.append(row.values[column])
    }
    return [
      .integer(sequence), .uuid(operation), row.values[RecordTable.scope],
      .text(table.table.name), .uuid(id), .integer(Int64(life)), .bytes(stamp.bytes),
      .list(fields), .null, .integer(Int64(schemaVersion)),
    ]
  }

  /// Reads a change from a row of all columns.
  static func change(from row: any RowReader) throws -> Change {
    let deviations = try row.value(at: stamps)
    let moments = try row.read(stamp, as: stamp, of: table) {
      try FieldTimestamps(base: $0, deviations: deviations)
    }
    func read<Value: ColumnValue>(_ column: Int) throws -> Value {
      try row.read(column, as: column, of: table) { try Value(stored: $0) }
    }
    return Change(
      operation: try read(operation), sequence: Int64(try read(sequence) as Int),
      scope: Scope(try read(scope)), table: try read(tableName), record: try read(record),
      life: try read(life), stamp: moments.base, fields: try changes(in: row, moments),
      schemaVersion: try read(schemaVersion))
  }

  private static func changes(
    in row: any RowReader, _ moments: FieldTimestamps
  ) throws -> [FieldChange] {
    // What sensitive columns hold lies in here too, so an error tells nothing of it.
    var definition = table.columns[fields]
    definition.isSensitive = true
    do {
      let content = try row.value(at: fields)
      guard case .list(let flat) = content, flat.count.isMultiple(of: 2) else {
        throw StoredValueMismatch(expected: "names and values in turn", found: content)
      }
      return try stride(from: 0, to: flat.count, by: 2).map { index in
        let name = try String(stored: flat[index])
        return FieldChange(
          name: name, value: flat[index + 1], stamp: moments[name],
          replaced: moments.deviation(of: replacedPrefix + name))
      }
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(definition, of: table.name)
    }
  }
}

/// The port's own tables, for code that moves a store's rows to a newer layout.
public enum InternalTables {
  /// The name of the column in which a store that seals its rows proves each of them.
  ///
  /// A row without a proof is allowed: it is older than proofs.
  public static let proof = "_proof"

  /// Returns whether a table is one of the port's own, and not of records.
  public static func isOwn(_ table: RowTable) -> Bool {
    [ChangeTable.table.name, ClockTable.table.name].contains(table.name)
  }

  /// Returns whether a table of the port's own had this key in an older layout.
  public static func isOlderKey(_ key: [String], of table: RowTable) -> Bool {
    table.name == ChangeTable.table.name && key == ["sequence"]
      || table.name == ClockTable.table.name && key == ["id"]
  }

  /// Returns whether a row is that of the store's node.
  public static func isStoreClock(_ values: [StoredValue], in table: RowTable) -> Bool {
    table.name == ClockTable.table.name && values.first == .text(ClockTable.own)
  }

  /// Ends a move to a layout in which those tables have other keys.
  ///
  /// - Parameters:
  ///   - rows: of the store that is moved.
  ///   - tables: as the store keeps them, which may have more columns than the port knows.
  /// - Throws: ``StorageError``.
  public static func settle(_ rows: any RowWriting, in tables: [RowTable]) throws {
    try ClockTable.settle(rows)
    guard let clock = tables.first(where: { $0.name == ClockTable.table.name }),
      let proof = clock.position(of: proof)
    else { return }
    // It was over another key.
    try rows.update([.text(ClockTable.own)], of: clock, [(column: proof, value: .null)])
  }

  /// Writes down how far the clock of each scope is.
  ///
  /// Code that copies a store calls this at the end where several transactions write at once
  /// (``StorageCapability/concurrentWriters``): no reader looks into the log there.
  ///
  /// - Throws: ``StorageError``.
  public static func writeClocks(_ rows: any RowWriting) throws {
    try ClockTable.writeScopes(rows)
  }
}
