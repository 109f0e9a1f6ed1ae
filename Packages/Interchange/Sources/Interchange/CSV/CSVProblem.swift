/// Something in a CSV file that isn't as it should be, and what was made of it.
///
/// Problems are values beside the records: reading goes on after each.
public struct CSVProblem: Sendable, Equatable {
  /// What is wrong, for a program.
  public let code: Code

  /// The physical line, from 1; a line ends with LF, CR or both.
  public let line: Int

  /// The column in that line, from 1, counted in Unicode scalars.
  ///
  /// Behind bytes that aren't UTF-8 the count is rough.
  public let column: Int

  /// What is wrong and what was made of it, for a person, without the place.
  public let reason: String

  /// What is wrong and where, for a person.
  ///
  /// For example "line 3, column 1: 4 fields where the header has 5".
  public var message: String { "line \(line), column \(column): \(reason)" }

  /// Whether it comes before another in the file.
  func precedes(_ other: CSVProblem) -> Bool {
    (line, column, code.rawValue) < (other.line, other.column, other.code.rawValue)
  }
}

extension CSVProblem: CustomStringConvertible {
  public var description: String { message }
}
