public import DomainModels
public import Terminal

extension InputFailure: ExplainedError {
  /// Always a failure.
  public var kind: FailureKind { .failed }
}
