public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  /// The record that each row belongs to; `nil` if to none.
  public let subject: RowSubject?
  /// The rule by which the rows' scopes follow from another column; `nil` if there is none.
  public let group: RowGroup?
  /// The positions of the columns that text search covers.
  public let searchable: [Int]
  /// The positions of the columns that only an encrypting store may write.
  public let sensitive: [Int]

  /// Makes a table of the given columns.
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

/// The columns that say which record a row belongs to: a record's own row, or an entry of the
/// change log.
///
/// An encrypting store seals all that tells of one record with the record's one key.
public struct RowSubject: Sendable, Hashable {
  /// The source of the table's name.
  public enum Table: Sendable, Hashable {
    /// All rows tell of records of this table.
    case named(String)
    /// The column at this position holds the table's name.
    case column(Int)
  }

  public let table: Table
  /// The position of the column that holds the record's scope.
  public let scope: Int
  /// The position of the column that holds the record's ID.
  public let record: Int

  public init(table: Table, scope: Int, record: Int) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

/// The rule by which the scope of each row follows from another of its columns.
///
/// Rows that an older layout kept in other scopes are moved to theirs when a place is opened.
public struct RowGroup: Sendable, Hashable {
  /// The position of the column that holds the scope.
  public let scope: Int
  /// The position of the column whose UUID makes the scope, as `Scope.group(_:)` does.
  public let group: Int
  /// True if rows can be moved; if not, a place with rows in other scopes is refused.
  public var isMovable = true

  public init(scope: Int, group: Int) {
    self.scope = scope
    self.group = group
  }
}

/// The owner of rows: a person, a crew, or all users.
///
/// It stands first in every key, so that a server can spread scopes over machines and no query can
/// reach the rows of another owner.
public struct Scope: Sendable, Hashable, LosslessStringConvertible {
  /// The scope's name; empty for ``shared``.
  public let description: String

  /// Makes a scope of a name, usually the text of a user's ID.
  public init(_ description: String) { self.description = description }

  // By bytes, as stores compare: two spellings of one name are two scopes.
  public static func == (left: Scope, right: Scope) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = description
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The scope of the group with this ID.
  public static func group(_ identity: UUID) -> Scope { Scope(identity.uuidString.lowercased()) }

  /// The scope of rows that all users share.
  public static let shared = Scope("")

  /// The person at a machine that knows no accounts.
  public static let local = Scope("local")
}

extension RowReader {
  /// Reads a value of a column, so that an error names the table and the column.
  ///
  /// Every place that reads values by position reads them through this.
  ///
  /// - Parameters:
  ///   - position: the position of the value among those that were asked for.
  ///   - column: the column's position in its table.
  ///   - table: the table.
  ///   - make: makes of the value what is wanted.
  /// - Returns: what `make` returns.
  /// - Throws: ``StoredValueMismatch``, which does not tell what a sensitive column holds.
  func read<Value>(
    _ position: Int, as column: Int, of table: RowTable,
    _ make: (StoredValue) throws -> Value
  ) throws -> Value {
    do {
      return try make(value(at: position))
    } catch let mismatch as StoredValueMismatch {
      throw mismatch.at(table.columns[column], of: table.name)
    }
  }

  /// Reads a row of all columns.
  func values(of table: RowTable) throws -> [StoredValue] {
    try table.columns.indices.map { column in try read(column, as: column, of: table) { $0 } }
  }
}
