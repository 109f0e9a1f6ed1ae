import DomainModels
import Storage

/// Statements of other programs that take a store for a database of their own.
///
/// Rows are only changed and removed where the change log knows them: of others nothing tells.
enum DamagingStatement {
  /// Statements for a store of a catalogue.
  static func all(for catalogue: Catalogue) -> [String] {
    let synced = Set(catalogue.definitions.filter { $0.kind == .synced }.map(\.table))
    let records = catalogue.tables.filter { !$0.name.hasPrefix("_") }
    return general
      + records.flatMap(structure)
      + records.filter { synced.contains($0.name) }.flatMap(contents)
  }

  private static let general = [
    "DROP TABLE _clock",
    "DELETE FROM _clock",
    "UPDATE _clock SET sequence = 9223372036854775807",
    "INSERT INTO _clock SELECT 'x', node + 1, stamp, sequence FROM _clock",
    "DROP TABLE _changes",
    "UPDATE _changes SET fields = '[\"x\"' WHERE sequence % 5 = 0",
    "UPDATE _changes SET sequence = sequence + 1000000",
    "DROP TABLE _layout",
    "UPDATE _layout SET product = NULL",
    "UPDATE _layout SET product = 'another'",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1",
  ]

  private static func structure(_ table: RowTable) -> [String] {
    let name = "\"\(table.name)\""
    var statements = ["DROP TABLE \(name)", "ALTER TABLE \(name) RENAME TO \"old_\(table.name)\""]
    if !table.searchable.isEmpty {
      statements.append("DROP TABLE \"_search_\(table.name)\"")
      statements.append("DELETE FROM \"_search_\(table.name)\"")
    }
    statements += table.indexes.map { index in
      let columns = index.map { table.columns[$0].name }.joined(separator: "_")
      return "DROP INDEX \"\(table.name)_by_\(columns)\""
    }
    return statements
  }

  private static func contents(_ table: RowTable) -> [String] {
    let name = "\"\(table.name)\""
    var statements = [
      "DELETE FROM \(name)", "DELETE FROM \(name) WHERE rowid % 3 = 0",
      "UPDATE \(name) SET _stamp = X'00' WHERE rowid % 3 = 0",
    ]
    let texts = table.columns.indices.filter { column in
      table.columns[column].type == .text && !table.key.contains(column)
        && !table.columns[column].name.hasPrefix("_")
    }
    statements += texts.prefix(3).map { column in
      "UPDATE \(name) SET \"\(table.columns[column].name)\" = 'zz' WHERE rowid % 3 = 0"
    }
    return statements
  }
}
