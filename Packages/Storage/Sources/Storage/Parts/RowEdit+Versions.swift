import DomainModels

/// Versions that gave way, of columns that keep both.
///
/// Of the versions that one device wrote only its last can be missed: when it wrote that, it had
/// seen the others. So a row keeps one of each device at most; and whoever replaces another
/// device's version leaves a mark, a part that is null, by which all know that it was seen.
extension RowEdit {
  /// The versions of a column that nobody has settled, latest first.
  func alternatives(in column: Int) -> [FieldConflict.Version] {
    guard policy(column) == .keepBoth else { return [] }
    return versions(in: column).reversed().compactMap { version in
      if version.stamp == stamps[name(column)] { return nil }
      return version.value == .null ? nil : .init(version.value, at: version.stamp)
    }
  }

  /// Whether a field is a version of a device that wrote a later one.
  func isOvertaken(_ field: PlacedField) -> Bool {
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

  /// The field under which a version that gave way is kept; one without a text only says that its
  /// device had seen what it wrote before.
  func field(_ lost: FieldConflict) -> PlacedField? {
    guard let column = table.table.position(of: lost.field), policy(column) == .keepBoth else {
      return nil
    }
    let name = part(lost.lost.stamp, of: column)
    let change = FieldChange(name: name, value: lost.lost.value, stamp: lost.lost.stamp)
    return PlacedField(change: change, column: column, isPart: true)
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
