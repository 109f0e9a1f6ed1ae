/// What a rule says of a token in one mode.
public struct LintRemark: Sendable, Hashable {
  public let path: String

  /// What is so, as a sentence without a full stop.
  public let message: String

  /// What to do, as a sentence without a full stop.
  public let suggestion: String?

  /// How bad it is, if not as bad as the rule says.
  public let severity: LintSeverity?

  public init(
    _ path: String, _ message: String, suggestion: String? = nil, severity: LintSeverity? = nil
  ) {
    self.path = path
    self.message = message
    self.suggestion = suggestion
    self.severity = severity
  }
}
