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
    // No column's name has a part's mark in it, so that most names need not be taken apart.
    if let column = names.firstIndex(of: change.name) {
      guard ownColumns.contains(column), column != id,
        change.value.fits(
          table.columns[column].type, isNullable: table.columns[column].isNullable)
      else { return nil }
      return PlacedField(
        change: change, column: column, isPart: table.columns[column].merge.isMadeOfParts)
    }
    guard let name = PartName(change.name),
      let column = partColumns.first(where: { names[$0] == name.column }),
      table.columns[column].merge.acceptsPart(name.key, change.value)
    else { return nil }
    return PlacedField(change: change, column: column, isPart: true)
  }
}
