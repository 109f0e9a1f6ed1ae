public import DomainModels

/// The rows of one moment, as a backend shows them within a transaction.
public protocol RowReading {
  /// Hands each wanted row to `body`, in order.
  ///
  /// The reader is valid during the call only. `body` may ask further questions.
  ///
  /// - Throws: what `body` throws, which ends the visit, or a ``StorageError``.
  func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws

  /// How many rows are wanted; the query's limit counts, its columns and order don't.
  ///
  /// - Throws: ``StorageError`` if the rows can't be read.
  func count(_ query: RowQuery) throws -> Int
}
