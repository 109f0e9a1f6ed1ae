/// The reason why a workbook can't be read, and where.
public struct XLSXError: Error, Sendable, Equatable {
  /// A kind of problem of a workbook.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The archive is refused; ``XLSXError/archive`` says why.
    case archive
    /// A part is not the XML it should be; ``XLSXError/markup`` says why.
    case markup
    /// This is the older binary format, or an encrypted workbook, which looks the same.
    case oldFormat = "old_format"
    /// The archive is no workbook.
    case notAWorkbook = "not_a_workbook"
    /// A part that another one names is missing.
    case missingPart = "missing_part"
    /// There is no sheet of the asked name.
    case noSuchSheet = "no_such_sheet"
    /// A row or cell says that it stands where it can't.
    case wrongReference = "wrong_reference"
    /// A row or cell stands behind one that it belongs in front of; it is read all the same.
    case outOfOrder = "out_of_order"
    /// A cell's value isn't what its type says.
    case wrongValue = "wrong_value"
    /// Text is longer than the limit.
    case tooLarge = "too_large"
  }

  /// The kind of problem, for programs.
  public let code: Code

  /// The part of the archive it is about, if it is about one.
  public let part: String?

  /// The cell, such as `B7`, if it is about one.
  public let cell: String?

  /// The column of the cell, from 0, if it is about a cell whose place is known.
  public internal(set) var column: Int?

  /// The reason why the archive is refused.
  public let archive: ZIPError?

  /// The reason why a part isn't read, with line and column.
  public let markup: XMLError?

  /// The problem without its place, as a sentence.
  public let reason: String

  init(
    _ code: Code, _ reason: String, part: String? = nil, cell: String? = nil, column: Int? = nil,
    archive: ZIPError? = nil, markup: XMLError? = nil
  ) {
    self.code = code
    self.reason = reason
    self.part = part
    self.cell = cell
    self.column = column
    self.archive = archive
    self.markup = markup
  }

  /// The problem and its place, as a sentence.
  public var message: String {
    (part.map { "\($0): " } ?? "") + (cell.map { "cell \($0): " } ?? "") + reason
  }
}

extension XLSXError: CustomStringConvertible {
  public var description: String { message }
}
