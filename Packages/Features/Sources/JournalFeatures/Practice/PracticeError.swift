public import DomainModels

/// Says why something about practice could not be done.
public enum PracticeError: ExplainedError, Equatable {
  /// There is no such exercise.
  case exerciseNotFound(String)

  public var code: String { "exercise_not_found" }

  /// Names the exercise.
  public var message: String {
    switch self {
    case .exerciseNotFound(let id): "there is no exercise \"\(id)\""
    }
  }

  /// The next step for the user.
  public var hint: String? { "Your practice is unchanged. Ask for the next exercises" }

  public var kind: FailureKind { .notFound }
}
