/// Something in a CSV file that isn't as it should be, and what was made of it.
///
/// Problems are values beside the records: reading goes on after each.
public struct CSVProblem: Sendable, Equatable {
  /// The kind of problem, for programs.
  public let code: Code

  /// The physical line, from 1; a line ends with LF, CR or both.
  public let line: Int

  /// The column in that line, from 1, counted in Unicode scalars.
  ///
  /// Behind bytes that aren't UTF-8 the count is rough.
  public let column: Int

  /// The problem and its treatment, as a sentence without the place.
  public let reason: String

  /// The problem and its place, as a sentence.
  ///
  /// For example "line 3, column 1: 4 fields where the header has 5".
  public var message: String { "line \(line), column \(column): \(reason)" }

  /// Returns whether it comes before another in the file.
  func precedes(_ other: CSVProblem) -> Bool {
    (line, column, code.rawValue) < (other.line, other.column, other.code.rawValue)
  }
}

extension CSVProblem: CustomStringConvertible {
  public var description: String { message }
}

extension CSVProblem {
  /// A kind of problem of a CSV file.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// A record has more or fewer fields than the header or, without one, the first record.
    ///
    /// It is delivered as it stands.
    case wrongFieldCount = "wrong_field_count"

    /// Text follows the closing quote of a field.
    ///
    /// It is added to the field, as spreadsheets do.
    case textAfterQuote = "text_after_quote"

    /// A quote stands inside a field that didn't begin with one.
    ///
    /// It is taken as a character like others.
    case quoteInPlainField = "quote_in_plain_field"

    /// A quote is open at the end of the file; the place is where it was opened.
    ///
    /// The record is left out.
    case unclosedQuote = "unclosed_quote"

    /// A record is longer than the limit.
    ///
    /// It is left out.
    case recordTooLong = "record_too_long"

    /// A record isn't UTF-8.
    ///
    /// It and others like it are read as Windows-1252; only the first is reported.
    case notUTF8 = "not_utf8"

    /// A record holds a NUL byte, as files have that are no text or UTF-16 without its mark.
    ///
    /// It is taken as a character like others.
    case nulByte = "nul_byte"

    /// Half of a surrogate pair stands alone in UTF-16.
    ///
    /// It and others like it are read as U+FFFD; only the first is reported.
    case loneSurrogate = "lone_surrogate"

    /// A file in UTF-16 ends with half a code unit.
    ///
    /// It is read as U+FFFD.
    case halfCodeUnit = "half_code_unit"

    /// Two columns of the header have the same name.
    ///
    /// Asking by name gives the first.
    case sameColumnName = "same_column_name"
  }
}
