import DesignTokens
public import DomainModels
public import Interchange

/// The settings of the rules.
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

  /// The pairs of foregrounds and backgrounds; nil to derive them from names.
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

  /// The number of pixels that a `rem` has.
  public var rem: Double

  /// The tokens that all rules, or one of them, ignore.
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

  /// Returns whether a rule isn't to look at a token.
  public func isIgnored(rule: String, path: String) -> Bool {
    ignored.contains { exception in
      (exception.rule == nil || exception.rule == rule) && exception.paths.matches(path)
    }
  }
}

extension LintSettings {
  /// The member of a file's `$extensions` that settings stand in.
  public static let extensionName = "quartet.lint"

  /// Reads the settings that a file has for itself.
  ///
  /// ```json
  /// "$extensions": { "quartet.lint": {
  ///   "contrast": [
  ///     { "foreground": "text.*", "background": "surface.*", "level": "AAA" },
  ///     { "foreground": "icon.*", "background": "surface.*", "ratio": 3 },
  ///     { "foreground": "text.body", "background": "surface.base", "apca": 75 }
  ///   ],
  ///   "palettes": ["palette"], "used": ["palette.brand.*"], "leastDifference": 0.02,
  ///   "leastTarget": 24, "goodTarget": 44, "rem": 16,
  ///   "ignore": [{ "rule": "near-duplicate", "paths": "palette.grey.*" }]
  /// } }
  /// ```
  ///
  /// - Parameter extensions: The `$extensions` of the file.
  /// - Throws: ``LintSettingsError`` for the first member that can't be understood.
  public init(_ extensions: JSONObject) throws(LintSettingsError) {
    self.init()
    guard let value = extensions[LintSettings.extensionName] else { return }
    let reader = try SettingsReader(value, at: "")
    try reader.refuseOthers(than: [
      "contrast", "palettes", "used", "leastDifference", "leastTarget", "goodTarget", "rem",
      "ignore",
    ])
    contrastPairs = try reader.objects("contrast").map { (pairs) throws(LintSettingsError) in
      var read: [ContrastPair] = []
      for pair in pairs { read.append(try LintSettings.pair(pair)) }
      return read
    }
    if let names = try reader.texts("palettes") { palettes = Set(names) }
    usedRoots = (try reader.texts("used") ?? []).map { PathPattern($0) }
    leastDifference = try reader.number("leastDifference") ?? leastDifference
    leastTarget = try reader.number("leastTarget") ?? leastTarget
    goodTarget = try reader.number("goodTarget") ?? goodTarget
    rem = try reader.number("rem") ?? rem
    for exception in try reader.objects("ignore") ?? [] {
      try exception.refuseOthers(than: ["rule", "paths"])
      let rule = try exception.text("rule")
      if let rule, !LintRule.all.contains(where: { $0.id == rule }) {
        throw exception.error("rule", "there is no rule '\(rule)'")
      }
      ignored.append(
        Exception(rule: rule, paths: PathPattern(try exception.required("paths"))))
    }
  }

  private static func pair(_ reader: SettingsReader) throws(LintSettingsError) -> ContrastPair {
    try reader.refuseOthers(than: [
      "foreground", "background", "ground", "typography", "level", "ratio", "apca",
    ])
    let level = try reader.text("level")
    let ratio = try reader.number("ratio")
    let lightness = try reader.number("apca")
    guard [level != nil, ratio != nil, lightness != nil].count(where: \.self) <= 1 else {
      throw reader.error("", "'level', 'ratio' and 'apca' exclude one another")
    }
    var demand = ContrastPair.Demand.text(.aa)
    if let level {
      guard let known = WCAGLevel(rawValue: level) else {
        throw reader.error("level", "a level is AA or AAA, not '\(level)'")
      }
      demand = .text(known)
    }
    if let ratio { demand = .atLeast(.wcag(ratio: ratio)) }
    if let lightness { demand = .atLeast(.apca(lightness: lightness)) }
    return ContrastPair(
      PathPattern(try reader.required("foreground")),
      on: PathPattern(try reader.required("background")), ground: try reader.text("ground"),
      typography: try reader.text("typography"), demand: demand)
  }
}

/// Says what is wrong with the settings in a file.
public struct LintSettingsError: ExplainedError, Equatable {
  /// The place in the settings (`contrast[0].background`).
  public let place: String

  /// The reason, as a sentence without a full stop.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var code: String { "invalid_lint_settings" }

  /// The place and what is wrong.
  public var message: String {
    "the lint settings are wrong" + (place.isEmpty ? "" : " at \(place)") + ": \(reason)"
  }

  public var hint: String? {
    "They are the member '\(LintSettings.extensionName)' of the file's $extensions."
  }

  /// The file is at fault.
  public var kind: FailureKind { .failed }
}
