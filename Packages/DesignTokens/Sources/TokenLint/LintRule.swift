public import DesignTokens

/// Something that tokens should be, although the standard doesn't ask for it.
///
/// A rule is a value: make one and give it to a ``TokenLinter``.
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
    /// In every one that has the token: a token that is used in the dark only is used.
    case everyMode
  }

  /// The ID on a command line: lowercase letters and hyphens.
  public let id: String

  /// The requirement, as a sentence without a full stop.
  public let summary: String

  /// The severity of a violation.
  public let severity: LintSeverity

  /// True if the rule is checked if the settings don't mention it.
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

/// Tokens as they are in one mode: in the dark, for one brand, with more contrast.
public struct LintMode: Sendable {
  /// The mode's name in findings (`scheme=dark`).
  public let name: String

  public let tokens: TokenSet

  public init(_ name: String, _ tokens: TokenSet) {
    self.name = name
    self.tokens = tokens
  }
}

/// The severity of a finding.
public enum LintSeverity: String, Sendable, CaseIterable, Comparable {
  /// Worth a look.
  case warning

  /// To be changed before a release: some users could not read or hit something.
  case error

  /// Returns whether one is less bad than another.
  public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
    left == .warning && right == .error
  }
}

/// One thing that a rule says of a token.
public struct LintFinding: Sendable, Equatable {
  /// The rule's id (`contrast`).
  public let rule: String

  public let severity: LintSeverity

  public let path: String

  /// The place where the token is declared, if its set knows.
  public let place: TokenLocation?

  /// The modes in which it is so; empty if in all, or if there is only one.
  public let modes: [String]

  /// The finding, as a sentence without a full stop.
  public let message: String

  /// The remedy, as a sentence without a full stop, if the rule knows one.
  public let suggestion: String?

  public init(
    rule: String, severity: LintSeverity, path: String, place: TokenLocation? = nil,
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

/// A rule's remark about a token in one mode.
public struct LintRemark: Sendable, Hashable {
  public let path: String

  /// The remark, as a sentence without a full stop.
  public let message: String

  /// The remedy, as a sentence without a full stop.
  public let suggestion: String?

  /// The severity, if it differs from the rule's.
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
