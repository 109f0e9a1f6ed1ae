public import DomainModels

/// The port's own tables, as far as whoever moves a store's rows to a newer layout has to know them.
public enum OwnTables {
  /// The name of the column in which a store that seals its rows proves each of them.
  ///
  /// A row without a proof is allowed: it is older than proofs.
  public static let proof = "_proof"

  /// Whether a table is one of the port's own, and not of records.
  public static func isOwn(_ table: RowTable) -> Bool {
    [ChangeTable.table.name, ClockTable.table.name].contains(table.name)
  }

  /// Whether a table of the port's own had this key in an older layout.
  public static func isOlderKey(_ key: [String], of table: RowTable) -> Bool {
    table.name == ChangeTable.table.name && key == ["sequence"]
      || table.name == ClockTable.table.name && key == ["id"]
  }

  /// Whether a row is that of the store's node.
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
  /// Whoever copies a store does this at the end where several transactions write at once
  /// (``StorageCapability/concurrentWriters``): nobody looks into the log there.
  ///
  /// - Throws: ``StorageError``.
  public static func writeClocks(_ rows: any RowWriting) throws {
    try ClockTable.writeScopes(rows)
  }
}
