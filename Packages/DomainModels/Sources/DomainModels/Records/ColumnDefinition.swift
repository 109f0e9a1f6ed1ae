/// Everything a store has to know of a column.
public struct ColumnDefinition: Sendable, Hashable {
  /// The name outside Swift, in snake_case.
  public let name: String
  public let type: ColumnType
  /// True if it may hold null.
  public let isNullable: Bool
  /// True if text search covers it.
  public var isSearchable = false
  /// True if only an encrypting store may write it to disk.
  public var isSensitive = false
  /// True if filters and orders by it are to be fast within a scope.
  public var isIndexed = false
  /// True if filters and orders by it are to be fast over all scopes.
  public var isIndexedAcrossScopes = false
  /// The value of the column in rows from before it existed.
  public var defaultValue: StoredValue?
  /// The rule that merges edits of two devices.
  public var merge = MergePolicy.lastWriterWins
  /// The rule for the deletion of the row it refers to; `nil` where it refers to none.
  public var reference: ReferenceRule?
  /// The table it refers to; `nil` where it refers to none.
  public var referencedTable: String?

  /// Makes a plain column; set what more there is to say.
  public init(_ name: String, _ type: ColumnType, isNullable: Bool = false) {
    self.name = name
    self.type = type
    self.isNullable = isNullable
  }

  @usableFromInline
  mutating func apply(_ options: [ColumnOption]) {
    for option in options {
      switch option {
      case .searchable: isSearchable = true
      case .sensitive: isSensitive = true
      case .indexed: isIndexed = true
      case .indexedAcrossScopes: isIndexedAcrossScopes = true
      case .defaultValue(let value): defaultValue = value
      case .merge(let policy): merge = policy
      }
    }
  }
}

/// The kind of ``StoredValue`` that a column holds.
public enum ColumnType: String, Sendable, Hashable, CaseIterable {
  /// ``StoredValue/boolean(_:)``.
  case boolean
  /// ``StoredValue/integer(_:)``.
  case integer
  /// ``StoredValue/real(_:)``.
  case real
  /// ``StoredValue/text(_:)``.
  case text
  /// ``StoredValue/bytes(_:)``.
  case bytes
  /// ``StoredValue/uuid(_:)``.
  case uuid
  /// ``StoredValue/instant(_:)``.
  case instant
  /// ``StoredValue/list(_:)``.
  case list
}

/// An option of a column beside its name and its type.
public enum ColumnOption: Sendable, Hashable {
  /// Text search covers the column.
  case searchable
  /// Only an encrypting store may write it to disk, and others refuse the schema; it never enters a
  /// log or an error.
  case sensitive
  /// Filters and orders by it are fast within a scope.
  case indexed
  /// Filters and orders by it are fast over all scopes: for queries over the rows of all owners.
  case indexedAcrossScopes
  /// The value in rows from before the column existed; nullable columns have null.
  case defaultValue(StoredValue)
  /// The rule that merges edits of two devices; ``MergePolicy/lastWriterWins`` by default.
  case merge(MergePolicy)
}

/// The rule that merges two devices' edits of one field into one value.
///
/// Stores refuse a policy on a column that can't have it. What is not synced is merged with nothing,
/// and its columns are plain ones.
public enum MergePolicy: String, Sendable, Hashable {
  /// The edit with the greater hybrid timestamp wins.
  case lastWriterWins = "last_writer_wins"
  /// Integers that are never null and begin with 0, if they have a default: what each device added
  /// is added up.
  ///
  /// To write a number is to add its difference to the one before.
  case counter
  /// Lists that are never null, and not sensitive: what any device added and none removed since.
  ///
  /// A set has no order of its own and holds an element once, however the list was written.
  case set
  /// Text: the version that lost is kept beside the one that stays, for a person to choose.
  case keepBoth = "keep_both"
}

/// The rule for a row when the row it refers to is deleted.
public enum ReferenceRule: String, Sendable, Hashable {
  /// It is deleted in the same transaction, and can't be made without the other.
  case cascade
  /// Nothing: the other may be absent, for instance because it has not been synced yet.
  case weak
}

/// A column value that names a record of another table.
public protocol ReferenceValue: ColumnValue {
  /// The table of that record.
  static var referencedTable: String { get }
}

extension Identifier: ReferenceValue where Entity: Record {
  /// The entity's table.
  public static var referencedTable: String { Entity.table }
}

extension Optional: ReferenceValue where Wrapped: ReferenceValue {
  /// The table of the wrapped reference.
  public static var referencedTable: String { Wrapped.referencedTable }
}
