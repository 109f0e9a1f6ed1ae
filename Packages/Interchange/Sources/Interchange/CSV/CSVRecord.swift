internal import CBytes

/// One record of a CSV file: ranges of bytes, which become text when you ask.
public struct CSVRecord: Sendable {
  let batch: CSVBatch
  let mark: CSVMark

  /// The physical line of its first byte, from 1.
  public var line: Int { mark.line }

  /// Its number among the records, from 1; a header isn't counted, a record left out is.
  public var number: Int { mark.number }

  /// How many fields it has.
  public let count: Int

  /// The names of the columns.
  public var header: CSVHeader? { batch.header }

  /// The text of a field, or nil if the record has no such field.
  public subscript(index: Int) -> String? {
    guard let field = field(index) else { return nil }
    return batch.bytes.withUnsafeBufferPointer { bytes in
      if field.isRough {
        return String(decoding: CSVQuoting.content(of: bytes[field.range]), as: UTF8.self)
      }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[field.range]), as: UTF8.self)
    }
  }

  /// The text of the field in a named column, or nil if there is none.
  public subscript(name: String) -> String? { text(of: name) }

  /// Finds the field in a named column.
  ///
  /// - Parameters:
  ///   - name: The column's name.
  ///   - isLoose: Whether case, white space, underscores and hyphens make no difference.
  /// - Returns: The text of the field, or nil if there is none.
  public func text(of name: String, isLoose: Bool = false) -> String? {
    header?.index(of: name, isLoose: isLoose).flatMap { self[$0] }
  }

  /// All fields as text.
  public var texts: [String] { (0..<count).compactMap { self[$0] } }

  /// The bytes of a field in UTF-8, or nil if the record has no such field.
  public func bytes(at index: Int) -> ArraySlice<UInt8>? {
    guard let field = field(index) else { return nil }
    if !field.isRough { return batch.bytes[field.range] }
    return batch.bytes.withUnsafeBufferPointer { CSVQuoting.content(of: $0[field.range])[...] }
  }

  /// Where a field's bytes stand in the batch's ``CSVRecords/bytes``, or nil if there is no such
  /// field.
  ///
  /// Without its quotes, except where they can't be had apart: see ``isRough(at:)``.
  public func range(at index: Int) -> Range<Int>? { field(index)?.range }

  /// Whether a field stood in quotes, which tells an empty text from nothing.
  public func isQuoted(at index: Int) -> Bool { field(index)?.isQuoted ?? false }

  /// Whether a field's range holds quotes that its text doesn't, from the opening one on.
  public func isRough(at index: Int) -> Bool { field(index)?.isRough ?? false }

  /// Whether all fields are empty, as in the rows below a spreadsheet's last one.
  public var isBlank: Bool { (0..<count).allSatisfy { field($0)?.range.isEmpty == true } }

  private func field(_ index: Int) -> CSVField? {
    index >= 0 && index < count ? batch.field(index, of: mark) : nil
  }
}
