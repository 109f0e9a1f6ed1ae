/// Why a document is not JSON, and where.
public struct JSONError: Error, Sendable, Equatable {
  /// What is wrong, for a program.
  public let code: Code

  /// The line, from 1; a line ends with a line feed.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars (not in bytes, not in what a terminal shows).
  public let column: Int

  /// The place from the start of the document, from 0, in bytes.
  public let offset: Int

  /// What is wrong, for a person, without the place.
  public let reason: String

  /// What is wrong and where, for a person.
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
