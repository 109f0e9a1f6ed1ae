import DomainModels

/// A synced row taken apart, to be changed field by field and put together again.
struct RowEdit {
  private(set) var row: StoredRow
  private(set) var stamps: FieldTimestamps
  private(set) var parts: FieldParts
  var life: Int

  var table: RecordTable { row.table }

  /// Takes a row apart.
  ///
  /// - Throws: ``StoredValueMismatch`` if its timestamps, lives or parts can't be read.
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
  ///   - row: the scope, the ID, and what the other columns hold until they are written.
  ///   - stamp: the timestamp of most of its fields.
  ///   - life: how often it was made and deleted.
  ///   - unwritten: the columns that no device wrote, as far as this store knows.
  init(making row: StoredRow, at stamp: HybridTimestamp, life: Int, unwritten: [Int]) {
    self.row = row
    stamps = FieldTimestamps(base: stamp)
    parts = FieldParts()
    self.life = life
    let hidden = table.table.columns.count - row.values.count
    // Adding nothing would copy them all.
    if hidden > 0 { self.row.values += Array(repeating: .null, count: hidden) }
    for column in unwritten { stamps[name(column)] = HybridTimestamp(time: 0, node: 0) }
  }

  func name(_ column: Int) -> String { table.table.columns[column].name }

  func policy(_ column: Int) -> MergePolicy { table.table.columns[column].merge }

  /// The row's value and timestamp of a field; `nil` for a part that is not there.
  func known(_ field: PositionedField) -> (value: StoredValue, stamp: HybridTimestamp)? {
    let value = field.isPart ? parts[field.change.name] : row.values[field.column]
    return value.map { ($0, stamps[field.change.name]) }
  }

  /// Returns whether a field's change is later than what the row holds, or the same time's greater
  /// value.
  ///
  /// It is a total order over the changes of one field, so the order of arrival does not matter.
  ///
  /// - Parameters:
  ///   - field: the change.
  ///   - changedLife: the life of the record after the change, which outweighs timestamps where the
  ///     field is `deleted_at`.
  /// - Returns: whether the row has to take the change.
  func isSuperseded(by field: PositionedField, life changedLife: Int) -> Bool {
    if field.column == table.deletedAt, changedLife != life { return changedLife > life }
    if isOvertaken(field) { return false }
    guard let known = known(field) else { return true }
    return field.change.outweighs(known.value, at: known.stamp)
  }

  /// Writes a field, without comparing it with what is there.
  mutating func take(_ field: PositionedField, life changedLife: Int) {
    if field.isPart {
      parts[field.change.name] = field.change.value
    } else {
      row.values[field.column] = field.change.value
    }
    stamps[field.change.name] = field.change.stamp
    if field.column == table.deletedAt { life = changedLife }
  }

  /// Takes a part away, as if it had never been written.
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

/// The losing versions of columns that keep both.
///
/// Of the versions that one device wrote only its last can be missed: when it wrote that, it had
/// seen the others. So a row keeps one of each device at most; and a device that replaces another
/// device's version leaves a mark, a part that is null, by which all know that it was seen.
extension RowEdit {
  /// The unsettled versions of a column, latest first.
  func alternatives(in column: Int) -> [FieldConflict.Version] {
    guard policy(column) == .keepBoth else { return [] }
    return versions(in: column).reversed().compactMap { version in
      if version.stamp == stamps[name(column)] { return nil }
      return version.value == .null ? nil : .init(version.value, at: version.stamp)
    }
  }

  /// Returns whether a field is a version of a device that wrote a later one.
  func isOvertaken(_ field: PositionedField) -> Bool {
    guard field.isPart, policy(field.column) == .keepBoth,
      let stamp = PartName(field.change.name).flatMap({ HybridTimestamp($0.key) })
    else { return false }
    return isOvertaken(stamp, in: field.column)
  }

  private func isOvertaken(_ stamp: HybridTimestamp, in column: Int) -> Bool {
    let others = versions(in: column).map(\.stamp) + [stamps[name(column)]]
    return others.contains { $0.node == stamp.node && $0 > stamp }
  }

  mutating func dropOvertaken() {
    for column in table.partColumns where policy(column) == .keepBoth {
      for version in versions(in: column) where isOvertaken(version.stamp, in: column) {
        drop(part: part(version.stamp, of: column))
      }
    }
  }

  /// The field under which a losing version is kept; one without a text only says that its
  /// device had seen what it wrote before.
  func field(_ lost: FieldConflict) -> PositionedField? {
    guard let column = table.table.position(of: lost.field), policy(column) == .keepBoth else {
      return nil
    }
    let name = part(lost.lost.stamp, of: column)
    let change = FieldChange(name: name, value: lost.lost.value, stamp: lost.lost.stamp)
    return PositionedField(change: change, column: column, isPart: true)
  }

  func part(_ stamp: HybridTimestamp, of column: Int) -> String {
    PartName(column: name(column), key: stamp.description).name
  }

  private func versions(in column: Int) -> [(stamp: HybridTimestamp, value: StoredValue)] {
    parts.of(name(column)).compactMap { key, value in
      HybridTimestamp(key).map { (stamp: $0, value: value) }
    }
  }
}

/// Writes of this store's own edits.
extension RowEdit {
  /// Writes the fields that make the columns hold these values.
  ///
  /// - Parameters:
  ///   - values: a row's values.
  ///   - columns: which of them to write.
  ///   - settled: columns of whose versions one was chosen, whether their text changes or not.
  ///   - stamp: the timestamp of the edit.
  ///   - node: this store's own.
  /// - Returns: what was written, for the log.
  mutating func write(
    _ values: [StoredValue], in columns: [Int], settling settled: [Int] = [],
    at stamp: HybridTimestamp, by node: UInt64
  ) -> [FieldChange] {
    var fields: [FieldChange] = []
    fields.reserveCapacity(columns.count)
    for column in columns {
      let new = values[column]
      // What is not synced, and so has no parts, never comes here.
      switch policy(column) {
      case .lastWriterWins:
        fields.append(put(new, in: column, at: stamp))
      case .counter:
        let name = PartName(column: name(column), key: node.digits).name
        let sum = (parts[name]?.count ?? 0) &+ (new.count &- current(column).count)
        fields.append(put(.integer(sum), under: name, of: column, at: stamp))
      case .set:
        fields += writeSet(new, in: column, at: stamp)
      case .keepBoth:
        let replaced = stamps[name(column)]
        fields.append(put(new, in: column, at: stamp))
        fields += settle(column, at: stamp)
        let mark = part(replaced, of: column)
        if replaced.time > 0, replaced.node != node, parts[mark] == nil {
          fields.append(put(.null, under: mark, of: column, at: stamp))
        }
      }
    }
    for column in settled where !columns.contains(column) {
      fields += settle(column, at: stamp)
    }
    return fields
  }

  /// The column's present value; of a row that is being made, nothing.
  private func current(_ column: Int) -> StoredValue {
    policy(column).value(of: parts.of(name(column)), base: parts[name(column)]) ?? .null
  }

  /// Returns whether the row is being made now.
  private func isNew(_ stamp: HybridTimestamp) -> Bool { stamps.base == stamp }

  private mutating func writeSet(
    _ new: StoredValue, in column: Int, at stamp: HybridTimestamp
  ) -> [FieldChange] {
    let wanted = Set(new.elements.compactMap { ElementKey.key(of: $0) })
    let present = Set(current(column).elements.compactMap { ElementKey.key(of: $0) })
    return wanted.symmetricDifference(present).sorted().map { key in
      let name = PartName(column: name(column), key: key).name
      return put(.boolean(wanted.contains(key)), under: name, of: column, at: stamp)
    }
  }

  /// Takes back every version of a column that is still offered.
  private mutating func settle(_ column: Int, at stamp: HybridTimestamp) -> [FieldChange] {
    parts.of(name(column)).compactMap { key, value in
      if value == .null { return nil }
      let name = PartName(column: name(column), key: key).name
      return put(.null, under: name, of: column, at: stamp)
    }
  }

  private mutating func put(
    _ value: StoredValue, in column: Int, at stamp: HybridTimestamp
  ) -> FieldChange {
    let change = FieldChange(
      name: name(column), value: value, stamp: stamp,
      replaced: isNew(stamp) ? nil : stamps[name(column)])
    take(PositionedField(change: change, column: column, isPart: false), life: life)
    return change
  }

  private mutating func put(
    _ value: StoredValue, under name: String, of column: Int, at stamp: HybridTimestamp
  ) -> FieldChange {
    let change = FieldChange(
      name: name, value: value, stamp: stamp, replaced: parts[name].map { _ in stamps[name] })
    take(PositionedField(change: change, column: column, isPart: true), life: life)
    return change
  }
}
