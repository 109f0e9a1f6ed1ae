import DesignTokens
public import Interchange

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
