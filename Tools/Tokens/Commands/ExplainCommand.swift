import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands

/// `tokens explain`: everything about one token.
struct ExplainCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show where a token's value comes from, and who uses it.",
    discussion: """
      Examples:
        tokens explain text.muted
        tokens explain text.muted --in app.resolver.json --json

      Shows the chain of aliases, the value in every mode, the tokens that refer to it, and for a \
      colour its contrast on each surface, by WCAG 2 and APCA. What '--input' chooses is shown.
      """)

  static let fields = JSONFields([
    "path", "type", "value", "description", "deprecated", "file", "line", "column", "chain",
    "parts", "users", "modes", "contrast",
  ])

  @Argument(help: ArgumentHelp("The token's path, such as text.muted.", valueName: "path"))
  var path: String
  @OptionGroup var file: FileOption
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(ExplainCommand.fields)
    let input = try choice.values()
    let modes = try session.modes(of: file.path(), input, reading).modes
    let explanation = try Explanation(path, in: modes)
    try session.print(
      output, fields: ExplainCommand.fields, json: { json(explanation) },
      text: {
        for line in ExplanationText(explanation, session).lines { try session.print(line) }
      })
  }

  private func json(_ explanation: Explanation) -> JSONValue {
    let token = explanation.token
    var members: JSONObject = [
      "path": .string(token.path), "type": .string(token.type.rawValue), "value": token.value,
      "description": token.summary.map { .string($0) } ?? .null,
      "deprecated": TokenJSON.deprecation(token.deprecation),
    ]
    TokenJSON.add(explanation.place, to: &members)
    members["chain"] = .array(explanation.chain.map { .string($0) })
    members["parts"] = .array(
      token.parts.map { ["place": .string($0.place), "reference": .string($0.reference)] })
    members["users"] = .array(explanation.users.map { .string($0) })
    members["modes"] = .array(
      explanation.modes.map { ["mode": .string($0.name), "value": $0.token.value] })
    members["contrast"] = .array(
      explanation.surfaces.map { surface in
        [
          "mode": surface.mode.map { .string($0) } ?? .null,
          "surface": .string(surface.path), "wcag": .number(rounded(surface.ratio)),
          "apca": .number(rounded(surface.lightness)),
        ]
      })
    return .object(members)
  }

  /// Two digits, not rounded up to a limit that isn't reached.
  private func rounded(_ number: Double) -> Double {
    (number * 100).rounded(.towardZero) / 100
  }
}
