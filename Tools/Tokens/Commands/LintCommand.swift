import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands
import TokenLint

/// `tokens lint`: what the standard doesn't ask for, and people need.
struct LintCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Check contrast, duplicates, scales and more, in every mode.",
    discussion: """
      Examples:
        tokens lint app.resolver.json
        tokens lint app.tokens.json --rule contrast --rule unused
        tokens lint app.resolver.json --json | jq '.[] | select(.severity == "error")'

      Ends with 1 if there is an error; warnings alone end with 0. `tokens plugins` lists the rules. \
      Of a resolver every combination of contexts is a mode if there are at most 32, else each \
      context with the others as by default. The file's $extensions can hold settings, as \
      'quartet.lint'.
      """)

  static let fields = JSONFields([
    "rule", "severity", "path", "file", "line", "column", "modes", "message", "suggestion",
  ])

  @Argument(
    help: ArgumentHelp("A token file or a resolver; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Check this rule alone; may be repeated.", valueName: "id"),
    completion: .list(Composition.rules.map(\.id)))
  var ruleNames: [String] = []
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(LintCommand.fields)
    let rules = try Composition.rules(named: ruleNames)
    let input = try choice.values()
    let (given, modes) = try session.modes(of: file, input, reading)
    let linter = TokenLinter(rules: rules, settings: try LintSettings(given.extensions))
    let findings = linter.findings(in: modes)
    try session.print(
      output, fields: LintCommand.fields, json: { .array(findings.map(json)) },
      text: { try print(findings, session) })
    if findings.contains(where: { $0.severity == .error }) { throw SilentExit(.failed) }
  }

  private func json(_ finding: LintFinding) -> JSONValue {
    var members: JSONObject = [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "path": .string(finding.path),
    ]
    TokenJSON.add(finding.place, to: &members)
    members["modes"] = .array(finding.modes.map { .string($0) })
    members["message"] = .string(finding.message)
    members["suggestion"] = finding.suggestion.map { .string($0) } ?? .null
    return .object(members)
  }

  private func print(_ findings: [LintFinding], _ session: CommandSession) throws {
    for finding in findings {
      try session.print(line(finding, session))
      if let suggestion = finding.suggestion {
        try session.print("  " + session.traits.paint(session.visible(suggestion), .dim))
      }
    }
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count - errors
    session.note(
      findings.isEmpty
        ? "Nothing found." : "\(Count.text(errors, "error")), \(Count.text(warnings, "warning"))")
  }

  private func line(_ finding: LintFinding, _ session: CommandSession) -> String {
    let word = session.traits.paint(
      "\(finding.severity.rawValue):", .severity(isError: finding.severity == .error))
    let place = finding.place.map { "\(session.visible($0.file)):\($0.line):\($0.column): " } ?? ""
    let modes =
      finding.modes.isEmpty ? "" : " in \(session.visible(finding.modes.joined(separator: "; ")))"
    let rule = session.traits.paint("[\(finding.rule)]", .dim)
    let text = session.visible("\(finding.path): \(finding.message)")
    return "\(place)\(word) \(text)\(modes) \(rule)"
  }
}
