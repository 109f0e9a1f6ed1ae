/// Where a row says which record it tells of: a record's own row, or an entry of the change log.
///
/// An encrypting store seals all that tells of one record with the record's one key.
public struct RowSubject: Sendable, Hashable {
  /// What names the record's table.
  public enum Table: Sendable, Hashable {
    /// All rows tell of records of this table.
    case named(String)
    /// The column at this position holds the table's name.
    case column(Int)
  }

  public let table: Table
  /// The position of the column that holds the record's scope.
  public let scope: Int
  /// The position of the column that holds the record's identity.
  public let record: Int

  public init(table: Table, scope: Int, record: Int) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

/// How the scope of each row follows from another of its columns.
///
/// Rows that an older layout kept in other scopes are moved to theirs when a place is opened.
public struct RowGroup: Sendable, Hashable {
  /// The position of the column that holds the scope.
  public let scope: Int
  /// The position of the column whose UUID makes the scope, as `Scope.group(_:)` does.
  public let group: Int
  /// Whether rows can be moved; if not, a place with rows in other scopes is refused.
  public var isMovable = true

  public init(scope: Int, group: Int) {
    self.scope = scope
    self.group = group
  }
}
