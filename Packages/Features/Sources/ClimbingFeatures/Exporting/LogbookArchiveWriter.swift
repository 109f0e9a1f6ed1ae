public import DomainModels

/// Turns rows into the bytes of an archive.
public protocol LogbookArchiveWriter {
  /// How many bytes wait to be taken.
  var pendingCount: Int { get }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - values: one for each column, in order.
  ///   - table: its table's place in the header.
  /// - Throws: ``LogbookArchiveError`` if a value can't be written.
  mutating func write(_ values: [StoredValue], of table: Int) throws

  /// Ends the file; nothing is written after it.
  mutating func finish()

  /// Takes what was written since the last call.
  mutating func take() -> [UInt8]
}
