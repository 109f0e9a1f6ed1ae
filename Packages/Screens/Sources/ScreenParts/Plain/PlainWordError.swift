public import DomainModels

/// A word that a linear program can't do.
public struct PlainWordError: ExplainedError, Equatable {
  /// A stable name.
  public var code: String { "unknown_word" }
  public let message: String
  /// What can be typed.
  public let hint: String?
  /// Always a wrong use.
  public var kind: FailureKind { .usage }

  public init(message: String, hint: String?) {
    self.message = message
    self.hint = hint
  }
}
