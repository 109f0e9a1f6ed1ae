import DesignTokens
import TerminalCommands
import TokenExporters
import TokenLint

/// The plug-ins of the program: listed here only.
enum Composition {
  /// The forms that tokens can be written in.
  static let exporters: [any TokenExporter] = TokenExporters.all

  /// The lint rules.
  static let rules: [LintRule] = LintRule.all

  /// The exporter of a name.
  ///
  /// - Throws: `UsageFailure` that lists the names.
  static func exporter(named name: String) throws(UsageFailure) -> any TokenExporter {
    if let exporter = exporters.first(where: { $0.name == name }) { return exporter }
    throw unknown("unknown_format", "format", name, among: exporters.map(\.name))
  }

  /// The rules of some names, in the order of the list; without names, those that are on by default.
  ///
  /// - Throws: `UsageFailure` that lists the names.
  static func rules(named names: [String]) throws(UsageFailure) -> [LintRule] {
    if names.isEmpty { return rules.filter(\.isOnByDefault) }
    for name in names where !rules.contains(where: { $0.id == name }) {
      throw unknown("unknown_rule", "rule", name, among: rules.map(\.id))
    }
    return rules.filter { names.contains($0.id) }
  }

  private static func unknown(
    _ code: String, _ what: String, _ name: String, among known: [String]
  ) -> UsageFailure {
    let question = Suggestion.question(for: name, among: known).map { $0 + " " } ?? ""
    return UsageFailure(
      code: code, message: "there is no \(what) '\(name)'",
      hint: "\(question)There are \(known.joined(separator: ", ")).")
  }
}

extension Composition {
  /// The settings of the exporters' output.
  static let settings: [ExportSetting] = [
    .text("prefix", \CSSExporter.prefix),
    .name("selector", \CSSExporter.selector),
    .text("scheme-selector", \CSSExporter.schemeSelector),
    ExportSetting("schemes", \CSSExporter.schemes, schemes.map(\.name).joined(separator: ", ")) {
      text in schemes.first { $0.name == text }?.schemes
    },
    .flag("comments", \CSSExporter.writesComments),
    .flag("color-scheme", \CSSExporter.writesColorScheme),
    .flag("wide-gamut", \CSSExporter.writesWideGamut),
    .flag("resolve-references", \CSSExporter.resolvesReferences),
    .flag("double-dash", \CSSExporter.keepsDoubleDashes),
    .text("prefix", \SCSSExporter.prefix),
    .text("scheme-selector", \TailwindExporter.schemeSelector),
    .flag("color-scheme", \TailwindExporter.writesColorScheme),
    .flag("wide-gamut", \TailwindExporter.writesWideGamut),
    .flag("resolve-references", \TailwindExporter.resolvesReferences),
    .flag("double-dash", \TailwindExporter.keepsDoubleDashes),
    .flag("comments", \JavaScriptExporter.writesComments),
    .flag("comments", \TypeScriptExporter.writesComments),
    .name("language", \HTMLExporter.language),
    .flag("public", \SwiftExporter.isPublic),
    .flag("public", \SwiftUIExporter.isPublic),
    .number("points-per-rem", \SwiftUIExporter.pointsPerRem),
    .number("sp-per-rem", \AndroidXMLExporter.spPerRem),
    .name("package", \ComposeExporter.package),
    .number("sp-per-rem", \ComposeExporter.spPerRem),
  ]

  private static let schemes: [(name: String, schemes: CSSSchemes)] = [
    ("both", .both), ("light-dark", .lightDark), ("media-query", .mediaQuery),
  ]

  /// An exporter as settings want it.
  ///
  /// - Throws: `UsageFailure` for a setting that it doesn't have, that is given twice, or whose value
  ///   is wrong.
  static func exporter(
    _ exporter: any TokenExporter, with options: [SettingOption]
  ) throws(UsageFailure) -> any TokenExporter {
    let known = settings.filter { $0.isKnown(exporter) }
    var result = exporter
    var seen: Set<String> = []
    for option in options {
      guard let setting = known.first(where: { $0.key == option.key }) else {
        throw unknownSetting(option.key, of: exporter, among: known.map(\.key))
      }
      guard seen.insert(option.key).inserted else {
        throw UsageFailure(
          message: "'--set' gives \(option.key) twice", hint: "Give each setting once.")
      }
      guard let next = setting.applied(result, option.value) else {
        throw UsageFailure(
          code: "invalid_setting", message: "'\(option.value)' is no \(option.key)",
          hint: "It has to be \(setting.demand).")
      }
      result = next
    }
    return result
  }

  private static func unknownSetting(
    _ key: String, of exporter: any TokenExporter, among known: [String]
  ) -> UsageFailure {
    let question = Suggestion.question(for: key, among: known).map { $0 + " " } ?? ""
    return UsageFailure(
      code: "unknown_setting", message: "\(exporter.name) has no setting '\(key)'",
      hint: known.isEmpty
        ? "Leave '--set' out: it has none."
        : "\(question)It has \(known.joined(separator: ", ")).")
  }
}
