public import DesignTokens

/// One thing that a rule says of a token.
public struct LintFinding: Sendable, Equatable {
  /// The rule's id (`contrast`).
  public let rule: String

  /// How bad it is.
  public let severity: LintSeverity

  public let path: String

  /// Where the token is declared, if its set knows.
  public let place: TokenPlace?

  /// The modes in which it is so; empty if in all, or if there is only one.
  public let modes: [String]

  /// What is so, as a sentence without a full stop.
  public let message: String

  /// What to do, as a sentence without a full stop, if the rule knows.
  public let suggestion: String?

  public init(
    rule: String, severity: LintSeverity, path: String, place: TokenPlace? = nil,
    modes: [String] = [], message: String, suggestion: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.place = place
    self.modes = modes
    self.message = message
    self.suggestion = suggestion
  }
}
