/// Something that couldn't be read, and where; reading went on after it.
public struct ICalendarProblem: Hashable, Sendable {
  /// What is wrong, for a program.
  public let code: Code

  /// Where, or nil for what was never in a file.
  public let position: ICalendarPosition?

  /// What is wrong, for a person, without the place.
  public let reason: String

  init(_ code: Code, _ position: ICalendarPosition?, _ reason: String) {
    self.code = code
    self.position = position
    self.reason = reason
  }
}

extension ICalendarProblem: Error, CustomStringConvertible {
  /// What is wrong and where, for a person.
  ///
  /// For example "line 3, column 14: there is no such day".
  public var description: String {
    position.map { "line \($0.line), column \($0.column): \(reason)" } ?? reason
  }
}
