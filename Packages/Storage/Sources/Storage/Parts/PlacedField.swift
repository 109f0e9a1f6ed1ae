import DomainModels

/// A field of a change, and where its row keeps it.
struct PlacedField {
  let change: FieldChange
  /// The column that holds it, or that it is a part of.
  let column: Int
  /// Whether it lies among the parts.
  let isPart: Bool
}

extension RecordTable {
  /// Where rows of this synced table keep a field; `nil` if there is no such field, or it can't hold
  /// the value.
  func place(_ change: FieldChange) -> PlacedField? {
    if let name = PartName(change.name) {
      guard let column = partColumns.first(where: { table.columns[$0].name == name.column }),
        table.columns[column].merge.acceptsPart(name.key, change.value)
      else { return nil }
      return PlacedField(change: change, column: column, isPart: true)
    }
    guard let column = table.position(of: change.name), ownColumns.contains(column), column != id,
      table.columns[column].accepts(change.value)
    else { return nil }
    return PlacedField(
      change: change, column: column, isPart: table.columns[column].merge.isMadeOfParts)
  }

  /// The columns whose value follows from their parts.
  var summedColumns: [Int] { partColumns.filter { table.columns[$0].merge.isMadeOfParts } }
}
