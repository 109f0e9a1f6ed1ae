public import DomainModels
public import Terminal

extension OutputFailure: ExplainedError {
  public var kind: FailureKind { .failed }
}
