/// Writes CSV (RFC 4180) as UTF-8 into an array of bytes, field by field or record by record.
///
/// Fields are quoted only where they have to be: for the separator, a quote, a line end, white space
/// at an end (which some readers drop), and where a record of one empty field would be an empty line.
public struct CSVWriter: Sendable {
  /// The bytes that were written and not taken.
  public private(set) var bytes: [UInt8]

  /// The options of the output.
  public let options: Options

  private var count = 0
  private var recordStart = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - options: Separator, line ends, byte order mark and the guard against formulas.
  ///   - bytes: What to append to.
  public init(_ options: Options = Options(), appendingTo bytes: [UInt8] = []) {
    self.options = options
    self.bytes = bytes
    if options.hasByteOrderMark { self.bytes.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
  }

  /// Writes one field.
  public mutating func field(_ text: String) {
    if count > 0 { bytes.append(options.separator) } else { recordStart = bytes.count }
    count += 1
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Ends a record.
  ///
  /// - Precondition: It has a field, for an empty line says nothing.
  public mutating func endRecord() {
    precondition(count > 0, "a record needs a field")
    if recordStart == bytes.count {
      bytes.append(contentsOf: [CSVQuoting.quote, CSVQuoting.quote])
    }
    if options.lineEnd == .crlf { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
    count = 0
  }

  /// Writes a whole record.
  ///
  /// - Precondition: It has a field.
  public mutating func record(_ fields: some Sequence<String>) {
    for text in fields { field(text) }
    endRecord()
  }

  /// Takes what has been written out, for a stream.
  ///
  /// - Precondition: No record is unfinished.
  public mutating func take() -> [UInt8] {
    precondition(count == 0, "a record is unfinished")
    let taken = bytes
    bytes = []
    return taken
  }
}

extension CSVWriter {
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let isFormula = options.guardsFormulas && CSVFormula.isLikely(text)
    let isQuoted = needsQuotes(text)
    if isQuoted { bytes.append(CSVQuoting.quote) }
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    if isQuoted {
      for byte in text {
        if byte == CSVQuoting.quote { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(CSVQuoting.quote)
    } else {
      bytes.append(contentsOf: text)
    }
  }

  private func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let space = UInt8(ascii: " ")
    if first <= space || last <= space { return true }
    // At a file's start these would be taken for a byte order mark and for Excel's line.
    if count == 1, first == 0xEF || text.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8) {
      return true
    }
    return text.contains { byte in
      byte == options.separator || byte == CSVQuoting.quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
  }
}

extension CSVWriter {
  /// The options of CSV output.
  public struct Options: Sendable {
    /// The end of a record.
    public enum LineEnd: Sendable {
      /// Carriage return and line feed, as RFC 4180 says.
      case crlf
      /// A line feed alone.
      case lf
    }

    /// The byte between two fields.
    public var separator: UInt8

    /// The end of a record.
    public var lineEnd: LineEnd

    /// True if the file begins with the mark by which Excel knows UTF-8.
    public var hasByteOrderMark: Bool

    /// True if text that a spreadsheet would run as a formula gets an apostrophe in front.
    ///
    /// That is text beginning with `=`, `+`, `-` or `@` (in full width too), a tab or a carriage
    /// return, unless it is a plain number such as `-12.5`. It is for files that hold other people's
    /// text and that is opened in a spreadsheet. The apostrophe stays in the text: a reader,
    /// ours too, can't tell it from one that was meant, so leave this off where a program reads.
    public var guardsFormulas: Bool

    /// Writes RFC 4180, unless told otherwise.
    ///
    /// - Precondition: The separator is an ASCII character other than a quote or a line end.
    public init(
      separator: UInt8 = UInt8(ascii: ","), lineEnd: LineEnd = .crlf,
      hasByteOrderMark: Bool = false, guardsFormulas: Bool = false
    ) {
      precondition(
        separator < 0x80 && separator != UInt8(ascii: "\"") && separator != UInt8(ascii: "\n")
          && separator != UInt8(ascii: "\r"), "this can't separate fields")
      self.separator = separator
      self.lineEnd = lineEnd
      self.hasByteOrderMark = hasByteOrderMark
      self.guardsFormulas = guardsFormulas
    }
  }
}
