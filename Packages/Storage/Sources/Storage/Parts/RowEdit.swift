import DomainModels

/// A synced row taken apart, to be changed field by field and put together again.
struct RowEdit {
  private(set) var row: StoredRow
  private(set) var stamps: FieldStamps
  private(set) var parts: FieldParts
  var life: Int

  var table: RecordTable { row.table }

  /// Takes a row apart.
  ///
  /// - Throws: ``StoredValueMismatch`` if its stamps, lives or parts can't be read.
  init(_ row: StoredRow) throws {
    self.row = row
    stamps = try row.stamps()
    parts = try row.parts()
    life = try row.life()
    // What stood in the column before it was a counter or a set is a part like any other: every
    // device has it from the same writer, so that it counts once.
    for column in row.isErased ? [] : table.summedColumns where stamps[name(column)].time > 0 {
      parts[name(column)] = parts[name(column)] ?? row.values[column]
    }
  }

  /// Begins a row of which nothing is written yet but what its values say.
  ///
  /// - Parameters:
  ///   - row: the scope, the identity, and what the other columns hold until they are written.
  ///   - stamp: the moment of most of its fields.
  ///   - life: how often it was made and deleted.
  ///   - unwritten: the columns that nobody wrote, as far as this store knows.
  init(making row: StoredRow, at stamp: HybridTimestamp, life: Int, unwritten: [Int]) {
    self.row = row
    stamps = FieldStamps(base: stamp)
    parts = FieldParts()
    self.life = life
    let hidden = table.table.columns.count - row.values.count
    // Adding nothing would copy them all.
    if hidden > 0 { self.row.values += Array(repeating: .null, count: hidden) }
    for column in unwritten { stamps[name(column)] = HybridTimestamp(time: 0, node: 0) }
  }

  func name(_ column: Int) -> String { table.table.columns[column].name }

  func policy(_ column: Int) -> MergePolicy { table.table.columns[column].merge }

  /// What the row holds of a field, and since when; `nil` for a part that is not there.
  func known(_ field: PlacedField) -> (value: StoredValue, stamp: HybridTimestamp)? {
    let value = field.isPart ? parts[field.change.name] : row.values[field.column]
    return value.map { ($0, stamps[field.change.name]) }
  }

  /// Whether a field's change is later than what the row holds, or the same moment's greater value.
  ///
  /// It is a total order over the changes of one field, so whatever comes first, one stays.
  ///
  /// - Parameters:
  ///   - field: the change.
  ///   - changedLife: the life of the record after the change, which outweighs stamps where the
  ///     field is `deleted_at`.
  /// - Returns: whether the row has to take the change.
  func isSuperseded(by field: PlacedField, life changedLife: Int) -> Bool {
    if field.column == table.deletedAt, changedLife != life { return changedLife > life }
    if isOvertaken(field) { return false }
    guard let known = known(field) else { return true }
    return field.change.outweighs(known.value, at: known.stamp)
  }

  /// Writes a field, whatever is there.
  mutating func take(_ field: PlacedField, life changedLife: Int) {
    if field.isPart {
      parts[field.change.name] = field.change.value
    } else {
      row.values[field.column] = field.change.value
    }
    stamps[field.change.name] = field.change.stamp
    if field.column == table.deletedAt { life = changedLife }
  }

  /// Takes a part away, as if nobody had written it.
  mutating func drop(part name: String) {
    parts[name] = nil
    stamps.forget(name)
  }

  /// The row as it is to be kept.
  consuming func finished() -> StoredRow {
    if !table.partColumns.isEmpty {
      dropOvertaken()
      for column in table.summedColumns {
        let value = policy(column).value(of: parts.of(name(column)), base: parts[name(column)])
        row.values[column] = value ?? table.table.columns[column].defaultValue ?? .null
      }
      row.values[table.partsColumn] = parts.stored
    }
    row.set(stamps, life: life)
    return row
  }
}
