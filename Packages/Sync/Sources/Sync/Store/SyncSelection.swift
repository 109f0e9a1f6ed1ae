import DomainModels
public import Storage

/// The records, by owner and table, that go to a place and are taken from it.
///
/// A place may hold more than one person's records, and a device too: what is not selected is neither
/// handed over nor let in.
public struct SyncSelection: Sendable, Hashable {
  /// The scopes of each table that goes this way.
  public let tables: [String: Set<Scope>]
  /// Records of others that go along; `nil` if there are none.
  public var sharedRecords: SharedRecords?

  /// Selects scopes, table by table.
  public init(_ tables: [String: Set<Scope>], sharedRecords: SharedRecords? = nil) {
    self.tables = tables
    self.sharedRecords = sharedRecords
  }

  /// Selects everything of some scopes.
  ///
  /// - Parameters:
  ///   - scopes: whose records; shared ones only if it is named.
  ///   - catalogue: the app's tables.
  ///   - sharedRecords: records of others that go along.
  public init(_ scopes: Set<Scope>, of catalogue: Catalogue, sharedRecords: SharedRecords? = nil) {
    self.init(
      Dictionary(
        catalogue.definitions.filter { $0.kind == .synced }.map { ($0.table, scopes) }
      ) { first, _ in first }, sharedRecords: sharedRecords)
  }

  /// The changes of the log that go this way as they are.
  var log: LogSelection { LogSelection(tables) }

  /// The changes of the log of which something may go this way.
  var wholeLog: LogSelection {
    var tables = tables
    for key in sharedRecords?.records.keys.map(\.self) ?? [] {
      tables[key.table, default: []].insert(key.scope)
    }
    return LogSelection(tables)
  }

  /// The part of the log in which the person wrote among the records of others; `nil` if they did
  /// not.
  var writtenLog: LogSelection? {
    var tables: [String: Set<Scope>] = [:]
    for (key, part) in sharedRecords?.records ?? [:] where part == .asWritten {
      tables[key.table, default: []].insert(key.scope)
    }
    return tables.isEmpty ? nil : LogSelection(tables)
  }

  /// Returns whether everything of a change goes this way; one of a table that no device here
  /// knows, if others of its scope do.
  func owns(_ change: Change) -> Bool {
    if let scopes = tables[change.table] { return scopes.contains(change.scope) }
    return tables.values.contains { $0.contains(change.scope) }
  }

  /// Returns whether a change that comes is let in.
  public func carries(_ change: Change) -> Bool {
    owns(change) || sharedRecords?.tables.contains(change.table) ?? false
  }

  /// The part of a change in the log that goes this way; `nil` if there is none.
  func part(of change: Change, _ transaction: some RecordReading) throws -> Change? {
    try owns(change) ? change : sharedRecords?.part(of: change, transaction)
  }
}
