/// Something that couldn't be read, and where; reading went on after it.
public struct ICalendarProblem: Hashable, Sendable {
  /// The kind of problem, for programs.
  public let code: Code

  /// The position, or nil for what was never in a file.
  public let position: ICalendarPosition?

  /// The problem without its place, as a sentence.
  public let reason: String

  init(_ code: Code, _ position: ICalendarPosition?, _ reason: String) {
    self.code = code
    self.position = position
    self.reason = reason
  }
}

extension ICalendarProblem: Error, CustomStringConvertible {
  /// The problem and its place, as a sentence.
  ///
  /// For example "line 3, column 14: there is no such day".
  public var description: String {
    position.map { "line \($0.line), column \($0.column): \(reason)" } ?? reason
  }
}

extension ICalendarProblem {
  /// A kind of problem of a file.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// A line isn't UTF-8; what isn't became U+FFFD.
    case invalidUTF8 = "invalid_utf8"

    /// A line has no name, or one with characters that names don't have.
    case invalidName = "invalid_name"

    /// A line has no colon between its name and its value.
    case missingColon = "missing_colon"

    /// A parameter isn't NAME=VALUE.
    case invalidParameter = "invalid_parameter"

    /// A quoted parameter isn't closed on its line.
    case unclosedQuote = "unclosed_quote"

    /// The file begins with white space, as if a line went on.
    case strayFold = "stray_fold"

    /// A line is longer than the limit.
    case lineTooLong = "line_too_long"

    /// Components are nested more deeply than the limit.
    case tooDeep = "too_deep"

    /// The file has more lines than the limit.
    case tooManyLines = "too_many_lines"

    /// A line stands before the first BEGIN or after the last END.
    case outsideComponent = "outside_component"

    /// An END has no BEGIN.
    case unmatchedEnd = "unmatched_end"

    /// A component isn't closed; it was left out, unless it is the calendar itself.
    case unfinishedComponent = "unfinished_component"

    /// A value isn't what its type wants.
    case invalidValue = "invalid_value"

    /// A component lacks a property that it needs.
    case missingProperty = "missing_property"

    /// A component has a property twice that it may have once.
    case repeatedProperty = "repeated_property"
  }
}

/// A place in a file, as an editor shows it.
public struct ICalendarPosition: Hashable, Sendable {
  /// The line of the file (not an unfolded one), from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
