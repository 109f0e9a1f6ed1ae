import DesignTokens
import TerminalCommands
import TokenExporters
import TokenLint

/// What is plugged into the program: the one place that knows.
enum Composition {
  /// The forms that tokens can be written in.
  static let exporters: [any TokenExporter] = TokenExporters.all

  /// What tokens can be checked for.
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
