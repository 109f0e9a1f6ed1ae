import ArgumentParser
import DatingAssembly
import DatingFeatures
import DomainModels
import LLM
import Terminal
import TerminalCommands

/// `dating chat`: conversations with cards, and the log of the models that spoke for them.
struct ChatCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk to a card: it answers from its own claims.",
    discussion: """
      Examples:
        dating chat mangrove                                on a full screen; goes on where you were
        dating chat mangrove --say "What are your flaws?"   one message, one answer
        echo "How much do you cost?" | dating chat biochar --plain
        dating chat mangrove --llm anthropic:claude-haiku-5-5
        dating chat search storm surge                      what was said, by its words
        dating chat log                                     who answered, how fast, for how much

      Without a key and without a network the offline voice answers: from what the card claims, \
      with its sources, and it says so when the card doesn't know. Ctrl-C stops an answer, and what \
      came of it is kept. Everything stays on this machine, but for what a model over a network is \
      asked: dating messages ID prints it, dating forget ID deletes it. Of each chat the last \
      \(ChatLimits.standard.messages) messages are kept; the oldest go first.

      A model over a network wants a key: ANTHROPIC_API_KEY or OPENAI_API_KEY in the environment, in \
      a file .env of this folder, or in a file of the data folder's secrets, each for you alone. \
      Ollama wants none. ANTHROPIC_BASE_URL, OPENAI_BASE_URL and OLLAMA_HOST lead to other servers, \
      and DATING_LLM names the model that answers where --llm doesn't. dating models lists them.
      """,
    subcommands: [ChatWithCommand.self, ChatLogCommand.self, ChatSearchCommand.self],
    defaultSubcommand: ChatWithCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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

/// `dating chat search`: finds what was said by its words.
struct ChatSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find messages by their words.",
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
