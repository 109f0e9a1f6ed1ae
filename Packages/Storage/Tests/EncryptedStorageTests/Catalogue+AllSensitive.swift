import DomainModels
import Storage

extension Catalogue {
  /// The same record types with every column sensitive that may be; the record store knows nothing
  /// of it.
  ///
  /// A catalogue that has sensitive columns already stays as it is: its rules say what shows.
  var withAllSensitive: Catalogue {
    get throws {
      if definitions.contains(where: { $0.columns.contains(where: \.isSensitive) }) { return self }
      return try Catalogue(version: version, definitions: definitions.map(\.withAllSensitive))
    }
  }
}

extension RecordDefinition {
  fileprivate var withAllSensitive: RecordDefinition {
    let columns = columns.map { column in
      var column = column
      let isNeeded =
        ["id", "created_at", "updated_at", "deleted_at"].contains(column.name)
        || scope == .column(column.name) || column.reference != nil || column.merge == .set
      column.isSensitive = !isNeeded
      return column
    }
    return RecordDefinition(table: table, scope: scope, kind: kind, columns: columns)
  }
}
