/// Everything a store has to know of a column.
public struct ColumnDefinition: Sendable, Hashable {
  /// The name outside Swift, in snake_case.
  public let name: String
  public let type: ColumnType
  /// Whether it may hold null.
  public let isNullable: Bool
  /// Whether text search covers it.
  public var isSearchable = false
  /// Whether only an encrypting store may write it to disk.
  public var isSensitive = false
  /// Whether filters and orders by it are to be fast within a scope.
  public var isIndexed = false
  /// Whether filters and orders by it are to be fast over all scopes.
  public var isIndexedAcrossScopes = false
  /// What rows from before the column existed have in it.
  public var defaultValue: StoredValue?
  /// How edits of two devices become one.
  public var merge = MergePolicy.lastWriterWins
  /// What happens when the row it refers to is deleted; `nil` where it refers to none.
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
