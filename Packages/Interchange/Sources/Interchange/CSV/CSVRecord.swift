internal import CBytes

/// One record of a CSV file: ranges of bytes, which become text when you ask.
public struct CSVRecord: Sendable {
  let batch: CSVBatch
  let mark: CSVMark

  /// The physical line of its first byte, from 1.
  public var line: Int { mark.line }

  /// Its number among the records, from 1; a header isn't counted, a record left out is.
  public var number: Int { mark.number }

  /// The number of fields.
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

  /// The range of a field's bytes in the batch's ``CSVRecords/bytes``, or nil if there is no such
  /// field.
  ///
  /// Without its quotes, except where they can't be had apart: see ``isRough(at:)``.
  public func range(at index: Int) -> Range<Int>? { field(index)?.range }

  /// Returns whether a field stood in quotes, which tells an empty text from nothing.
  public func isQuoted(at index: Int) -> Bool { field(index)?.isQuoted ?? false }

  /// Returns whether a field's range holds quotes that its text doesn't, from the opening one on.
  public func isRough(at index: Int) -> Bool { field(index)?.isRough ?? false }

  /// True if all fields are empty, as in the rows below a spreadsheet's last one.
  public var isBlank: Bool { (0..<count).allSatisfy { field($0)?.range.isEmpty == true } }

  private func field(_ index: Int) -> CSVField? {
    index >= 0 && index < count ? batch.field(index, of: mark) : nil
  }
}

/// The position of one field, computed on demand.
struct CSVField {
  /// Its bytes; without its quotes, unless it is rough.
  let range: Range<Int>

  /// True if it stood in quotes.
  let isQuoted: Bool

  /// True if its bytes hold quotes that its text doesn't, from the opening one on.
  let isRough: Bool

  /// Looks at a field with its quotes.
  @inline(__always)
  init(_ raw: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = raw.first, bytes[first] == CSVQuoting.quote else {
      range = raw
      isQuoted = false
      isRough = false
      return
    }
    isQuoted = true
    // Where the second quote is the last byte, nothing is doubled and nothing follows.
    var closing = first + 1
    while closing < raw.upperBound, bytes[closing] != CSVQuoting.quote { closing += 1 }
    isRough = closing != raw.upperBound - 1
    range = isRough ? raw : first + 1..<closing
  }
}

/// The names of a file's columns.
public struct CSVHeader: Sendable, Equatable {
  /// The names in the file's order, as they stand there.
  public let names: [String]

  private let exact: [String: Int]
  private let loose: [String: Int]

  /// Takes names in order.
  public init(_ names: [String]) {
    self.names = names
    let numbered = zip(names, names.indices)
    exact = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    loose = Dictionary(
      numbered.map { (CSVHeader.simplified($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds a column.
  ///
  /// - Parameters:
  ///   - name: The column's name.
  ///   - isLoose: Whether `Climb name`, ` climb_name` and `CLIMB-NAME` are one name: upper and lower
  ///     case, white space, underscores and hyphens make no difference, unless another column has
  ///     exactly this name.
  /// - Returns: The place of the column, from 0, or nil if there is none of that name.
  public func index(of name: String, isLoose: Bool = false) -> Int? {
    exact[name] ?? (isLoose ? loose[CSVHeader.simplified(name)] : nil)
  }

  /// The names that occur more than once, each once.
  var repeatedNames: [String] {
    names.indices.filter { index in
      exact[names[index]] == index && names[(index + 1)...].contains(names[index])
    }.map { names[$0] }
  }

  private static func simplified(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}

/// The position of one record in its batch; its last field ends before the next record's first.
typealias CSVMark = CBytesRecord

extension CBytesRecord {
  /// The end of a field.
  ///
  /// Ends are kept in four bytes, for half of what a reader writes are ends. No record is as long
  /// as what four bytes can count, so the distance from the record's start is exact.
  ///
  /// - Parameter end: The lower half of the offset.
  /// - Returns: The offset in the batch's bytes.
  @inline(__always)
  func offset(of end: UInt32) -> Int {
    start + Int(end &- UInt32(truncatingIfNeeded: start))
  }
}
