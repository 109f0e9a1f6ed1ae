import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands

/// `tokens resolve`: the tokens for a choice.
struct ResolveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: "Print the tokens that a resolver makes for a choice.",
    discussion: """
      Examples:
        tokens resolve app.resolver.json --input theme=dark --input brand=sea
        tokens resolve app.resolver.json --json --fields path,value

      Modifiers that are left out have their default. Every reference is replaced by what it refers \
      to. A token file can be given too, and has nothing to choose.
      """)

  static let fields = JSONFields([
    "path", "type", "value", "reference", "description", "deprecated",
  ])

  @Argument(
    help: ArgumentHelp("A resolver; - is standard input.", valueName: "resolver"),
    completion: .file())
  var resolver: String
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(ResolveCommand.fields)
    let input = try choice.values()
    let bytes = try FileBytes.read(resolver)
    let tokens = try session.reading(reading, counting: \.count) { mode in
      try InputTokens(resolver, bytes, mode).tokens(input).tokens
    }
    try session.print(
      output, fields: ResolveCommand.fields,
      json: { .array(tokens.map { .object(TokenJSON.members($0)) }) },
      table: { table(tokens) })
  }

  private func table(_ tokens: [Token]) -> Table {
    var table = Table([
      TableColumn("PATH", minimumWidth: 16, isFlexible: true), "TYPE",
      TableColumn("VALUE", minimumWidth: 16, isFlexible: true),
    ])
    for token in tokens {
      let cells = [token.path, token.type.rawValue, ValueText.text(token.content)]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
