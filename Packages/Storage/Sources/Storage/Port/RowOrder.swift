/// One column to order by.
///
/// Null comes first when ascending and last when descending. Text orders by its UTF-8 bytes, whatever the machine's language, so that every store and every
/// device agrees.
public struct RowOrder: Sendable, Hashable {
  /// The column's position.
  public let column: Int
  /// Whether the smallest comes first.
  public let isAscending: Bool

  /// Orders by a column.
  public init(_ column: Int, ascending: Bool = true) {
    self.column = column
    isAscending = ascending
  }
}
