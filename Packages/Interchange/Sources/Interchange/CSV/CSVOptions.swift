/// What a CSV reader expects of a file.
public struct CSVOptions: Sendable {
  /// The byte between two fields, or nil to find it out.
  ///
  /// Found out means: what an Excel line `sep=;` says, or whichever of comma, semicolon, tab and bar
  /// stands most often in the first line that isn't empty, outside quotes; comma if none does.
  public var separator: UInt8?

  /// The encoding, or nil to find it out.
  ///
  /// Found out means: UTF-16 if the file begins with its mark, else UTF-8; records that aren't are
  /// read as Windows-1252, and the first one is reported. A byte order mark of the encoding is
  /// dropped in any case.
  public var encoding: CSVEncoding?

  /// Whether the first record names the columns.
  public var hasHeader: Bool

  /// Whether a line without any byte is a record of one empty field; else it is nothing.
  public var keepsEmptyLines: Bool

  /// The most bytes of a record without its line end, from 1 to 2²⁹; UTF-16 is counted as UTF-8.
  ///
  /// This, the size of the chunks and one word for each field is what bounds a reader's memory.
  public var recordLimit: Int

  /// Expects what most files are: a header, and everything else found out.
  public init(
    separator: UInt8? = nil, encoding: CSVEncoding? = nil, hasHeader: Bool = true,
    keepsEmptyLines: Bool = false, recordLimit: Int = 1 << 20
  ) {
    self.separator = separator
    self.encoding = encoding
    self.hasHeader = hasHeader
    self.keepsEmptyLines = keepsEmptyLines
    self.recordLimit = recordLimit
  }
}
