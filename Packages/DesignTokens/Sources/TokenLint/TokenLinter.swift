public import DesignTokens

/// Checks tokens by rules.
///
/// ```swift
/// let findings = TokenLinter().findings(in: tokens)
/// for finding in findings { print(finding.path, finding.message) }
/// ```
public struct TokenLinter: Sendable {
  public var rules: [LintRule]

  /// The settings of the rules.
  public var settings: LintSettings

  /// Makes a linter.
  ///
  /// - Parameters:
  ///   - rules: The rules to check; by default those that are on by default.
  ///   - settings: What the rules go by.
  public init(
    rules: [LintRule] = LintRule.all.filter(\.isOnByDefault),
    settings: LintSettings = LintSettings()
  ) {
    self.rules = rules
    self.settings = settings
  }

  /// Checks a set of tokens.
  public func findings(in tokens: TokenSet) -> [LintFinding] {
    findings(in: [LintMode("", tokens)])
  }

  /// Checks a theme in each of its appearances.
  public func findings(in theme: TokenTheme) -> [LintFinding] {
    findings(
      in: theme.variants.map { variant in
        let contrast = variant.appearance.contrast == .more ? ", more contrast" : ""
        return LintMode(variant.appearance.scheme.rawValue + contrast, variant.tokens)
      })
  }

  /// Checks tokens in every mode.
  ///
  /// - Parameter modes: The modes; a finding that holds in all of them is reported once.
  /// - Returns: The findings, except those that ``LintSettings/ignored`` leaves out, in the order of
  ///   the tokens, for one token in the order of the rules.
  public func findings(in modes: [LintMode]) -> [LintFinding] {
    var order: [ExactText: Int] = [:]
    for mode in modes {
      for token in mode.tokens.tokens where order[ExactText(token.path)] == nil {
        order[ExactText(token.path)] = order.count
      }
    }
    var found: [(place: Int, rule: Int, finding: LintFinding)] = []
    for (index, rule) in rules.enumerated() {
      for finding in findings(of: rule, in: modes) {
        found.append((order[ExactText(finding.path)] ?? order.count, index, finding))
      }
    }
    return found.enumerated().sorted {
      ($0.element.place, $0.element.rule, $0.offset) < (
        $1.element.place, $1.element.rule, $1.offset
      )
    }.map(\.element.finding)
  }

  private func findings(of rule: LintRule, in modes: [LintMode]) -> [LintFinding] {
    var remarks: [(remark: LintRemark, modes: [Int])] = []
    // By its texts too: remarks are equal if their paths look the same.
    var known: [[ExactText]: [LintRemark: Int]] = [:]
    for (index, mode) in modes.enumerated() {
      for remark in rule.check(mode.tokens, settings) {
        if settings.isIgnored(rule: rule.id, path: remark.path) { continue }
        let texts = [ExactText(remark.path), ExactText(remark.message)]
        if let place = known[texts]?[remark] {
          remarks[place].modes.append(index)
        } else {
          known[texts, default: [:]][remark] = remarks.count
          remarks.append((remark, [index]))
        }
      }
    }
    return remarks.compactMap { remark, places in
      let having = modes.indices.filter { modes[$0].tokens[remark.path] != nil }
      let isEverywhere = having.allSatisfy(places.contains)
      if rule.scope == .everyMode && !isEverywhere { return nil }
      let place = places.lazy.compactMap { modes[$0].tokens.place(of: remark.path) }.first
      return LintFinding(
        rule: rule.id, severity: remark.severity ?? rule.severity, path: remark.path, place: place,
        modes: isEverywhere ? [] : places.map { modes[$0].name }, message: remark.message,
        suggestion: remark.suggestion)
    }
  }
}

/// The references between tokens.
public struct TokenUsage: Sendable {
  private var usersByPath: [ExactText: [String]] = [:]

  /// Finds out who uses whom.
  public init(_ tokens: TokenSet) {
    for token in tokens.tokens {
      for path in TokenUsage.references(of: token) where tokens[path] != nil {
        usersByPath[ExactText(path), default: []].append(token.path)
      }
    }
  }

  /// The tokens whose value refers to a token, in the order of the set; each refers itself, not by
  /// way of another.
  public func users(of path: String) -> [String] { usersByPath[ExactText(path)] ?? [] }

  /// The references of a token, as a whole or in parts: each path once.
  public static func references(of token: Token) -> [String] {
    var seen: Set<ExactText> = []
    return ([token.reference].compactMap(\.self) + token.parts.map(\.reference))
      .map(path(of:)).filter { seen.insert(ExactText($0)).inserted }
  }

  /// The token that a JSON Pointer leads to or into.
  private static func path(of reference: String) -> String {
    guard let pointer = JSONPointer(reference), !pointer.steps.isEmpty else { return reference }
    return pointer.steps.prefix(pointer.nameCount)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }
}
