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
