public import DomainModels

/// A table as a backend keeps it: what a schema says, and the columns that the port adds.
///
/// A backend treats all columns alike. Their meaning is the port's business.
public struct RowTable: Sendable, Hashable {
  public let name: String
  /// Every column, in order.
  public let columns: [ColumnDefinition]
  /// The positions of the columns that together name a row.
  public let key: [Int]
  /// The positions of the columns of each further index.
  public let indexes: [[Int]]
  /// Which record each row tells of; `nil` if of none.
  public let subject: RowSubject?
  /// How the rows' scopes follow from another column; `nil` if they don't.
  public let group: RowGroup?
  /// The positions of the columns that text search covers.
  public let searchable: [Int]
  /// The positions of the columns that only an encrypting store may write.
  public let sensitive: [Int]

  /// Makes a table of columns that it is told.
  public init(
    name: String, columns: [ColumnDefinition], key: [Int], indexes: [[Int]] = [],
    subject: RowSubject? = nil, group: RowGroup? = nil
  ) {
    self.name = name
    self.columns = columns
    self.key = key
    self.indexes = indexes
    self.subject = subject
    self.group = group
    searchable = columns.indices.filter { columns[$0].isSearchable }
    sensitive = columns.indices.filter { columns[$0].isSensitive }
  }

  /// The position of a column by name.
  public func position(of name: String) -> Int? { columns.firstIndex { $0.name == name } }
}

extension RowTable {
  /// A row of an older layout, in the scope that its group makes.
  public func grouped(_ row: [StoredValue]) -> [StoredValue] {
    guard let place = group, case .uuid(let group) = row[place.group] else { return row }
    var row = row
    row[place.scope] = .text(Scope.group(group).description)
    return row
  }
}
