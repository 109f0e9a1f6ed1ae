public import DomainModels

/// Why a question has no answer.
public enum PromptError: ExplainedError, Equatable {
  /// Nobody can be asked: there is no terminal. The associated value is what to write on the command
  /// line instead, such as `--yes`.
  case noTerminal(answeredBy: String)

  /// Nobody may be asked: `--no-input` was given.
  case refused(answeredBy: String)

  /// The person said no, or ended the input.
  case cancelled

  /// A stable name for programs.
  public var code: String {
    switch self {
    case .noTerminal, .refused: "input_needed"
    case .cancelled: "cancelled"
    }
  }

  /// What is wrong, as a sentence.
  public var message: String {
    switch self {
    case .noTerminal: "this needs an answer, and there is no terminal to ask on"
    case .refused: "this needs an answer, and '--no-input' allows no question"
    case .cancelled: "cancelled"
    }
  }

  /// What answers the question without asking.
  public var hint: String? {
    switch self {
    case .noTerminal(let answer), .refused(let answer): "Answer with '\(answer)'."
    case .cancelled: nil
    }
  }

  /// A wrong call, or a person's no.
  public var kind: FailureKind {
    switch self {
    case .noTerminal, .refused: .usage
    case .cancelled: .cancelled
    }
  }
}
