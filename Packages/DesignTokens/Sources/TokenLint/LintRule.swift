public import DesignTokens

/// Something that tokens should be, although the standard doesn't ask for it.
///
/// A rule is a value: whoever wants another makes one, and gives it to a ``TokenLinter``.
///
/// ```swift
/// let short = LintRule(id: "short-names", summary: "Names have few letters") { tokens, _ in
///   tokens.tokens.filter { $0.path.count > 40 }.map { LintRemark($0.path, "the name is long") }
/// }
/// ```
public struct LintRule: Sendable {
  /// In how many modes a remark must be made to count.
  public enum Scope: Sendable {
    /// In one: what can't be read in the dark can't be read.
    case anyMode
    /// In every one that has the token: what is used in the dark only is used.
    case everyMode
  }

  /// What a person types to choose it: lowercase letters and hyphens.
  public let id: String

  /// What it asks for, as a sentence without a full stop.
  public let summary: String

  /// How bad it is if tokens aren't so.
  public let severity: LintSeverity

  /// Whether it is checked unless somebody says otherwise.
  public let isOnByDefault: Bool

  /// In how many modes a remark must be made to count.
  public let scope: Scope

  /// Looks at the tokens of one mode.
  public let check: @Sendable (_ tokens: TokenSet, _ settings: LintSettings) -> [LintRemark]

  public init(
    id: String, summary: String, severity: LintSeverity = .warning, isOnByDefault: Bool = true,
    scope: Scope = .anyMode,
    check: @escaping @Sendable (_ tokens: TokenSet, _ settings: LintSettings) -> [LintRemark]
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.scope = scope
    self.check = check
  }
}

extension LintRule {
  /// Every rule of this package.
  public static let all: [LintRule] = [
    .contrast, .touchTarget, .hexMismatch, .deprecatedUse, .unused, .nearDuplicate, .caseTwins,
    .typeScale, .missingDescription,
  ]
}
