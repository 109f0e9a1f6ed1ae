public import DomainModels

/// A command line that can't be carried out as it stands.
public struct UsageFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  public let code: String

  /// What is wrong, as a sentence without a full stop.
  public let message: String

  /// What to write instead, or nil.
  public let hint: String?

  /// Always a wrong call.
  public var kind: FailureKind { .usage }

  public init(code: String = "usage", message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
