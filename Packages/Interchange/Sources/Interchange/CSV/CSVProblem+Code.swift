extension CSVProblem {
  /// What is wrong with a CSV file.
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
