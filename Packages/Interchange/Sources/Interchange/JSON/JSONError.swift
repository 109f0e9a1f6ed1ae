/// The reason why a document is not JSON, and where.
public struct JSONError: Error, Sendable, Equatable {
  /// The kind of problem, for programs.
  public let code: Code

  /// The line, from 1; a line ends with a line feed.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars (not in bytes, not in what a terminal shows).
  public let column: Int

  /// The place from the start of the document, from 0, in bytes.
  public let offset: Int

  /// The problem without its place, as a sentence.
  public let reason: String

  /// The problem and its place, as a sentence.
  ///
  /// For example "line 3, column 14: expected ',' or '}' after a member, found ']'".
  public var message: String { "line \(line), column \(column): \(reason)" }

  init(code: Code, reason: String, at place: JSONOrigin) {
    self.code = code
    line = place.line
    column = place.column
    offset = place.offset
    self.reason = reason
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { message }
}

extension JSONError {
  /// A kind of problem of a document.
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

/// A place in a text, as an editor shows it.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1; a line ends with a line feed.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension JSONPosition {
  /// Counts from a document's start to an offset in it, which takes time by its size.
  public init(ofOffset offset: Int, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
  }

  /// Counts from the start to an offset, which takes time by its size.
  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let place = JSONOrigin().advanced(by: offset, in: bytes)
    self.init(line: place.line, column: place.column)
  }
}
