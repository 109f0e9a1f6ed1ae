public import DomainModels
public import Grades

/// Says which grade of a question to the logbook can't be read, and where it stands.
public struct LogbookGradeError: ExplainedError, Equatable {
  /// The problem with the grade.
  public let grade: GradeError
  /// The column where it stands, counted in characters from 1; `nil` where the question was not
  /// written as a line.
  public let column: Int?

  public init(_ grade: GradeError, column: Int? = nil) {
    self.grade = grade
    self.column = column
  }

  /// `invalid_query`, as of everything else that a question may have wrong.
  public var code: String { "invalid_query" }

  /// Names the column and what is wrong there.
  public var message: String {
    let place = column.map { "column \($0): " } ?? ""
    return "\(place)grade: \(grade.message)"
  }

  /// What to write instead.
  public var hint: String? {
    switch grade.reason {
    case .ambiguous, .needsScale:
      grade.hint.map { "In quotation marks, \($0)" }
    default: grade.hint
    }
  }

  /// Another question is needed.
  public var kind: FailureKind { .usage }
}
