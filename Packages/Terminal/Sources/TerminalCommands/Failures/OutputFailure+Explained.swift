public import DomainModels
public import Terminal

extension OutputFailure: ExplainedError {
  /// Always a failure.
  public var kind: FailureKind { .failed }
}
