import ArgumentParser
import DatingAssembly
import DatingFeatures
import DomainModels
import Terminal
import TerminalCommands

/// `dating chat search`: finds what was said by its words.
struct ChatSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find what was asked and answered, by words in it.",
    discussion: """
      Examples:
        dating chat search storm surge      both words, in question or answer
        dating chat search carb             the beginning of a word will do
      """)

  @Argument(help: ArgumentHelp("Words that stand in it.", valueName: "words"))
  var words: [String]
  @Option(help: ArgumentHelp("At most so many.", valueName: "number")) var limit = 20
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' must be at least 1") }
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("what is to be found? Name at least one word")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(LoggedCallReport.fields)
    let container = try await plugins.container(in: session)
    let calls = try await ModelCallLog(container)(
      deck: container.deck.name, matching: words.joined(separator: " "), newest: limit)
    try LoggedCallReport(calls: calls).print(output, session)
    if calls.isEmpty, !output.json { session.note("Nothing with these words was said.") }
  }
}
