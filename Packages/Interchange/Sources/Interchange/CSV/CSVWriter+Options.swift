extension CSVWriter {
  /// How CSV is written.
  public struct Options: Sendable {
    /// What ends a record.
    public enum LineEnd: Sendable {
      /// Carriage return and line feed, as RFC 4180 says.
      case crlf
      /// A line feed alone.
      case lf
    }

    /// The byte between two fields.
    public var separator: UInt8

    /// What ends a record.
    public var lineEnd: LineEnd

    /// Whether the file begins with the mark by which Excel knows UTF-8.
    public var hasByteOrderMark: Bool

    /// Whether text that a spreadsheet would run as a formula gets an apostrophe in front.
    ///
    /// That is text beginning with `=`, `+`, `-` or `@` (in full width too), a tab or a carriage
    /// return, unless it is a plain number such as `-12.5`. It is for files that hold other people's
    /// text and that somebody opens in a spreadsheet. The apostrophe stays in the text: a reader,
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
