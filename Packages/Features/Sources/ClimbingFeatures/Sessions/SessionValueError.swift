public import DomainModels

/// Says in a climber's words which values of a session can't be accepted.
public struct SessionValueError: ExplainedError, Equatable {
  /// Each field by the name that programs know (`mental_readiness`), with its reason.
  public let problems: ValidationError

  /// Makes an error of what is wrong with a session's fields.
  public init(_ problems: ValidationError) { self.problems = problems }

  /// `invalid_value`, as everywhere.
  public var code: String { problems.code }

  /// Each field in words, what it may be, and what was said.
  public var message: String {
    problems.issues.map { "\(SessionValueError.words(for: $0.field)) \($0.reason)" }
      .joined(separator: "; ")
  }

  /// Which end of the scale is which, where a number is out of its range.
  public var hint: String? {
    let isNumber = problems.issues.contains { SessionValueError.scales.contains($0.field) }
    return isNumber ? "1 stands for the least, the highest number for the most" : nil
  }

  /// The kind of failure.
  public var kind: FailureKind { problems.kind }

  private static let scales: Set<String> = [
    "mental_readiness", "physical_readiness", "rpe", "pump",
  ]

  private static func words(for field: String) -> String {
    field == "rpe" ? "exertion (RPE)" : field.split(separator: "_").joined(separator: " ")
  }
}
