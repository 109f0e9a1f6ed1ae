public import DomainModels

/// The rows of one moment, as a backend shows them within a transaction.
public protocol RowReading {
  /// Hands each wanted row to `body`, in order.
  ///
  /// The reader is valid during the call only. `body` may ask further questions.
  ///
  /// - Throws: what `body` throws, which ends the visit, or a ``StorageError``.
  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws

  /// The same, with rows that may know which of their values are those of the row before.
  ///
  /// For visits of very many rows: what a row repeats need be neither read nor made anew.
  ///
  /// - Throws: as ``visit(_:_:)`` does.
  func visitComparing(_ query: RowQuery, _ body: (any ComparedRow) throws -> Void) throws

  /// How many rows are wanted; the query's limit counts, its columns and order don't.
  ///
  /// - Throws: ``StorageError`` if the rows can't be read.
  func count(_ query: RowQuery) throws -> Int

  /// Says that ``visit(_:_:)`` will soon be called with this query.
  ///
  /// It changes no answer. A store that is asked over a connection sends the query together with the next
  /// one; others do nothing.
  ///
  /// - Throws: ``StorageError`` if the store can't be asked.
  func prefetch(_ query: RowQuery) throws
}

/// A row that may know which of its values are those of the row before.
public protocol ComparedRow: RowReader {
  /// Whether the value at a position is certainly what it was in the row where this was asked last.
  ///
  /// - Parameter position: where the value stands among those that were asked for.
  /// - Returns: `false` in the first row, and wherever nobody compared.
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

/// A row that nobody compares.
private struct UncomparedRow: ComparedRow {
  let row: any RowReader

  func value(at position: Int) throws -> StoredValue { try row.value(at: position) }

  func isUnchanged(at position: Int) -> Bool { false }
}
