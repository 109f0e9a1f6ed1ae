public import DomainModels
public import Terminal

extension InputFailure: ExplainedError {
  public var kind: FailureKind { .failed }
}
