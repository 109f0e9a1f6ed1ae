/// What the rules go by.
public struct LintSettings: Sendable, Hashable {
  /// A rule and the tokens it doesn't count for.
  public struct Exception: Sendable, Hashable {
    /// The rule's id, or nil for every rule.
    public let rule: String?

    public let paths: PathPattern

    public init(rule: String?, paths: PathPattern) {
      self.rule = rule
      self.paths = paths
    }
  }

  /// What is seen on what; nil to go by names.
  ///
  /// By names, what is in a group `text`, `foreground`, `fg` or `content` at the top is text on what
  /// is in `surface`, `background`, `bg` or `canvas`, but for names that begin with `on`; and in any
  /// group, a token of one of the former names is text on those of the latter.
  public var contrastPairs: [ContrastPair]?

  /// The names of groups, at the top, whose tokens are there for others to refer to.
  public var palettes: Set<String>

  /// Tokens of those that count as used.
  public var usedRoots: [PathPattern]

  /// Below which difference (ΔE OK) two colours are near duplicates.
  public var leastDifference: Double

  /// Below how many pixels a touch target is an error (WCAG 2.2, 2.5.8, level AA).
  public var leastTarget: Double

  /// Below how many pixels a touch target is worth a look (WCAG 2.2, 2.5.5, level AAA).
  public var goodTarget: Double

  /// How many pixels a `rem` has.
  public var rem: Double

  /// What no rule, or not one, is to look at.
  public var ignored: [Exception]

  /// Makes settings; what isn't given is as for most people.
  public init(
    contrastPairs: [ContrastPair]? = nil,
    palettes: Set<String> = [
      "palette", "primitive", "primitives", "base", "core", "ref", "reference",
    ],
    usedRoots: [PathPattern] = [], leastDifference: Double = 0.01, leastTarget: Double = 24,
    goodTarget: Double = 44, rem: Double = 16, ignored: [Exception] = []
  ) {
    self.contrastPairs = contrastPairs
    self.palettes = palettes
    self.usedRoots = usedRoots
    self.leastDifference = leastDifference
    self.leastTarget = leastTarget
    self.goodTarget = goodTarget
    self.rem = rem
    self.ignored = ignored
  }

  /// Whether a rule isn't to look at a token.
  public func isIgnored(rule: String, path: String) -> Bool {
    ignored.contains { exception in
      (exception.rule == nil || exception.rule == rule) && exception.paths.matches(path)
    }
  }
}
