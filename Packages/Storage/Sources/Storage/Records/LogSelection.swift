import DomainModels

/// Which changes of the log are meant, by table and by whose records they change.
public struct LogSelection: Sendable, Hashable {
  /// The scopes of each table.
  public let tables: [String: Set<Scope>]

  /// Selects scopes, table by table.
  public init(_ tables: [String: Set<Scope>]) { self.tables = tables }

  /// The rows of the log that are meant.
  var filter: RowFilter {
    .any(
      Dictionary(grouping: tables, by: \.value).map { scopes, tables in
        .all([
          .among(ChangeTable.scope, scopes.map(\.description).sorted().map { .text($0) }),
          .among(ChangeTable.tableName, tables.map(\.key).sorted().map { .text($0) }),
        ])
      })
  }
}
