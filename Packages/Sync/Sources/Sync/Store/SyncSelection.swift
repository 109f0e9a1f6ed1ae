import DomainModels
public import Storage

/// Whose records of which tables go to a place and are taken from it.
///
/// A place may hold more than one person's records, and a device too: what is not selected is neither
/// handed over nor let in.
public struct SyncSelection: Sendable, Hashable {
  /// The scopes of each table that goes this way.
  public let tables: [String: Set<Scope>]

  /// Selects scopes, table by table.
  public init(_ tables: [String: Set<Scope>]) { self.tables = tables }

  /// Selects everything of some scopes.
  ///
  /// - Parameters:
  ///   - scopes: whose records; shared ones only if it is named.
  ///   - catalogue: the app's tables.
  public init(_ scopes: Set<Scope>, of catalogue: Catalogue) {
    self.init(
      Dictionary(
        catalogue.definitions.filter { $0.kind == .synced }.map { ($0.table, scopes) }
      ) { first, _ in first })
  }

  /// The changes of the log that go this way.
  var log: LogSelection { LogSelection(tables) }

  /// Whether a change goes this way; one of a table that nobody here knows, if others of its scope do.
  public func carries(_ change: Change) -> Bool {
    if let scopes = tables[change.table] { return scopes.contains(change.scope) }
    return tables.values.contains { $0.contains(change.scope) }
  }
}
