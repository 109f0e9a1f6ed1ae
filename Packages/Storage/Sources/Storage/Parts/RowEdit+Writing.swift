import DomainModels

/// What this store's own edits write of a row.
extension RowEdit {
  /// Writes the fields that make the columns hold these values.
  ///
  /// - Parameters:
  ///   - values: a row's values.
  ///   - columns: which of them to write.
  ///   - settled: columns of whose versions one was chosen, whether their text changes or not.
  ///   - stamp: the moment of the edit.
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

  /// What the column comes to as it stands; of a row that is being made, nothing.
  private func current(_ column: Int) -> StoredValue {
    policy(column).value(of: parts.of(name(column)), base: parts[name(column)]) ?? .null
  }

  /// Whether the row is being made at this moment.
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
    take(PlacedField(change: change, column: column, isPart: false), life: life)
    return change
  }

  private mutating func put(
    _ value: StoredValue, under name: String, of column: Int, at stamp: HybridTimestamp
  ) -> FieldChange {
    let change = FieldChange(
      name: name, value: value, stamp: stamp, replaced: parts[name].map { _ in stamps[name] })
    take(PlacedField(change: change, column: column, isPart: true), life: life)
    return change
  }
}
