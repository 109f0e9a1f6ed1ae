import DomainModels

/// Which changes of the log are meant, by table and by whose records they change.
public struct LogSelection: Sendable, Hashable {
  /// The scopes of each table.
  public let tables: [String: Set<Scope>]

  /// Selects scopes, table by table.
  public init(_ tables: [String: Set<Scope>]) { self.tables = tables }

  /// Whether anything of a scope is meant.
  func holds(_ scope: Scope) -> Bool { tables.values.contains { $0.contains(scope) } }

  /// The entries that are meant of one scope's log.
  func filter(of scope: Scope) -> RowFilter {
    let names = tables.filter { $0.value.contains(scope) }.map(\.key)
    return .among(ChangeTable.tableName, names.sorted().map { .text($0) })
  }
}
