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
  /// The position of the column whose UUID makes the scope of each row, in tables that are not synced:
  /// rows of an older layout with another scope are moved by it. `nil` in others.
  public let group: Int?

  public init(table: Table, scope: Int, record: Int, group: Int? = nil) {
    self.table = table
    self.scope = scope
    self.record = record
    self.group = group
  }
}
