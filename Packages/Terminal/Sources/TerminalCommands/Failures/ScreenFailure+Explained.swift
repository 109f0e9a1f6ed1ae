public import DomainModels
public import Terminal

extension ScreenFailure: ExplainedError {
  /// A wrong call where there is no terminal, busy where another program has it, else a failure.
  public var kind: FailureKind {
    switch self {
    case .noTerminal: .usage
    case .busy: .busy
    default: .failed
    }
  }
}
