/// How bad a finding is.
public enum LintSeverity: String, Sendable, CaseIterable, Comparable {
  /// Worth a look.
  case warning

  /// To be changed before anybody sees it: somebody could not read or hit something.
  case error

  /// Whether one is less bad than another.
  public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
    left == .warning && right == .error
  }
}
