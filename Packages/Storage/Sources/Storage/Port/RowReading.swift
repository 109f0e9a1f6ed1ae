public import DomainModels

/// The rows of one snapshot, as a backend shows them within a transaction.
public protocol RowReading {
  /// Hands each wanted row to `body`, in order.
  ///
  /// The reader is valid during the call only. `body` may ask further questions.
  ///
  /// - Throws: what `body` throws, which ends the visit, or a ``StorageError``.
  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws

  /// The same, with rows that may know which of their values are those of the row before.
  ///
  /// For visits of very many rows: what a row repeats need be neither read nor made again.
  ///
  /// - Throws: as ``visit(_:_:)`` does.
  func visitComparing(_ query: RowQuery, _ body: (any ComparedRow) throws -> Void) throws

  /// The number of rows that are wanted; the query's limit counts, its columns and order don't.
  ///
  /// - Throws: ``StorageError`` if the rows can't be read.
  func count(_ query: RowQuery) throws -> Int

  /// Says that ``visit(_:_:)`` will soon be called with this query.
  ///
  /// It changes no answer. A store that is asked over a connection sends the query together with
  /// the next one; others do nothing.
  ///
  /// - Throws: ``StorageError`` if the store can't be asked.
  func prefetch(_ query: RowQuery) throws
}

/// A row that may know which of its values are those of the row before.
public protocol ComparedRow: RowReader {
  /// Returns whether the value at a position is certainly what it was in the row where this was
  /// asked last.
  ///
  /// - Parameter position: the position of the value among those that were asked for.
  /// - Returns: `false` in the first row, and for rows that are not compared.
  func isUnchanged(at position: Int) -> Bool
}

extension RowReading {
  /// Does nothing.
  public func prefetch(_ query: RowQuery) throws {}

  /// Compares nothing.
  ///
  /// - Throws: as ``visit(_:_:)`` does.
  public func visitComparing(
    _ query: RowQuery, _ body: (any ComparedRow) throws -> Void
  ) throws {
    try visit(query) { try body(UncomparedRow(row: $0)) }
  }
}

/// A row that is not compared with the one before.
private struct UncomparedRow: ComparedRow {
  let row: any RowReader

  func value(at position: Int) throws -> StoredValue { try row.value(at: position) }

  func isUnchanged(at position: Int) -> Bool { false }
}

/// A question to a backend: which columns of which rows of one table, in what order.
public struct RowQuery: Sendable, Hashable {
  public var table: RowTable
  /// The positions of the columns to read, in the order in which the row reader will give them.
  public var columns: [Int]
  public var filter: RowFilter
  /// In what order; rows that the order does not tell apart come in any.
  ///
  /// It may differ the next time. Without an order no rows are told apart.
  public var order: [RowOrder]
  /// The number of rows at most; that `nil` for all.
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

/// One column to order by.
///
/// Null comes first when ascending and last when descending. Text orders by its UTF-8 bytes,
/// in every language of the machine, so that every store and every device agrees.
public struct RowOrder: Sendable, Hashable {
  /// The column's position.
  public let column: Int
  /// True if the smallest comes first.
  public let isAscending: Bool

  /// Orders by a column.
  public init(_ column: Int, ascending: Bool = true) {
    self.column = column
    isAscending = ascending
  }
}
