import DomainModels
import Grades

/// A text that is no grade, or a grade that has no equivalent, as commands report it.
struct GradeFailure: ExplainedError {
  private let error: GradeError

  init(_ error: GradeError) {
    self.error = error
  }

  var code: String { error.code }
  var message: String { error.message }
  var hint: String? {
    switch error.reason {
    case .ambiguous(let readings), .needsScale(let readings):
      "Name the scale: " + readings.map { "--scale \($0.scale.id)" }.joined(separator: " or ")
    default: error.hint
    }
  }
  var kind: FailureKind {
    if case .unknownScale = error.reason { .usage } else { .failed }
  }
}
