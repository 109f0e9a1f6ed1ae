import ArgumentParser
import DatingAssembly
import DatingFeatures
import DomainModels
import LLM
import Terminal
import TerminalCommands

/// `dating chat log`: what language models were asked.
struct ChatLogCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "List what language models were asked, and what it cost.",
    discussion: """
      Examples:
        dating chat log
        dating chat log biochar --limit 5
        dating chat log --json | jq '.[].cost'

      The log stays on this machine, keeps the latest 2000 calls, and has no keys in it. Prices are \
      those of a list (dating models), before taxes and discounts. dating forget ID erases a card's \
      part of it.
      """)

  @Argument(help: ArgumentHelp("Only of this card.", valueName: "id"))
  var card: String?
  @Option(help: ArgumentHelp("At most so many.", valueName: "number")) var limit = 20
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' must be at least 1") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(LoggedCallReport.fields)
    let container = try await plugins.container(in: session)
    let log = ModelCallLog(container)
    let calls = try await log(
      of: card.map { CardReference($0) }, deck: container.deck.name, newest: limit)
    try LoggedCallReport(calls: calls).print(output, session)
    guard !output.json, card == nil else { return }
    let totals = try await log.totals()
    let unpriced = totals.unpriced > 0 ? ", and \(totals.unpriced) of unknown price" : ""
    session.note(
      totals.calls == 0
        ? "No model was asked yet. Try: dating chat mangrove"
        : """
        In all \(totals.calls) calls, \(totals.inputTokens) tokens in, \(totals.outputTokens) out, \
        \(totals.cost)\(unpriced).
        """)
  }
}
