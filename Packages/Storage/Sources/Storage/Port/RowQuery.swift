/// A question to a backend: which columns of which rows of one table, in what order.
public struct RowQuery: Sendable, Hashable {
  public var table: RowTable
  /// The positions of the columns to read, in the order in which the row reader will give them.
  public var columns: [Int]
  public var filter: RowFilter
  /// In what order; rows that the order does not tell apart come in any.
  ///
  /// It may be another one the next time. Without an order no rows are told apart.
  public var order: [RowOrder]
  /// How many rows at most; `nil` for all.
  public var limit: Int?

  public init(
    _ table: RowTable, columns: [Int], filter: RowFilter = .all([]),
    order: [RowOrder] = [], limit: Int? = nil
  ) {
    self.table = table
    self.columns = columns
    self.filter = filter
    self.order = order
    self.limit = limit
  }
}
