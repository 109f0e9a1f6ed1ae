extension JSONError {
  /// What is wrong with a document.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// There is nothing but white space.
    case emptyDocument = "empty_document"

    /// The document ends inside a value.
    case unexpectedEnd = "unexpected_end"

    /// A character stands where the grammar has no place for it.
    case unexpectedCharacter = "unexpected_character"

    /// Something follows the one value of the document.
    case trailingContent = "trailing_content"

    /// A comma stands before a closing bracket.
    case trailingComma = "trailing_comma"

    /// A number begins with a zero and goes on with digits.
    case leadingZero = "leading_zero"

    /// A number lacks digits after its sign, point or exponent.
    case invalidNumber = "invalid_number"

    /// A number is too large for a double.
    case numberOutOfRange = "number_out_of_range"

    /// A string holds a control character that should have been escaped.
    case controlCharacter = "control_character"

    /// A backslash is followed by something that is no escape.
    case invalidEscape = "invalid_escape"

    /// A `\u` escape is half of a surrogate pair.
    case loneSurrogate = "lone_surrogate"

    /// The bytes are not UTF-8.
    case invalidUTF8 = "invalid_utf8"

    /// The document begins with a byte order mark.
    case byteOrderMark = "byte_order_mark"

    /// An object has a key twice.
    case duplicateKey = "duplicate_key"

    /// The document is longer than its reader can count.
    case tooLarge = "too_large"

    /// Arrays and objects are nested too deeply.
    case tooDeep = "too_deep"
  }
}
