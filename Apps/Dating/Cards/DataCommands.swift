import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
import ProductCommands
import TerminalCommands

/// `dating export`: what is about cards, as lines of JSON.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write cards, swipes and chats as lines of JSON.",
    discussion: """
      Examples:
        dating export --output dating.jsonl
        dating export | gzip > dating.jsonl.gz
        dating export | jq -c 'select(.table == "swipe_decisions") | .row'

      The first line describes the tables, each line after it is a row, the last one counts them. \
      `dating import` makes the same store of it elsewhere. The file is readable: what was said in \
      chats with cards is in it.

      People are not in it: `dating people export` writes what is kept of one, and `dating backup` \
      copies the whole store, in which what people say is sealed.
      """)

  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try await StoreExportTask(
      in: DatingProduct.cards,
      output: output, force: force, form: form, store: store)(in: session)
  }
}

/// `dating import`: an export becomes a store again.
struct ImportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a store of what was exported.",
    discussion: """
      Examples:
        dating import dating.jsonl
        dating import dating.jsonl --data-dir elsewhere
        dating import dating.jsonl --dry-run
        gunzip < dating.jsonl.gz | dating import -

      All of it is imported or nothing, and only into a store that is empty: nothing is merged, and \
      nothing overwritten. It is a move; if you go on in both places, they can't be told apart.
      """)

  @Argument(
    help: ArgumentHelp("What `dating export` wrote; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Flag(help: "Only read and check it.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try await StoreImportTask(
      in: DatingProduct.cards,
      file: file, dryRun: dryRun, output: output, store: store)(in: session)
  }
}

/// `dating forget`: deletes a conversation.
struct ForgetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Delete a conversation; there is no undo.",
    discussion: """
      Examples:
        dating forget biochar
        dating forget biochar --dry-run
        dating forget biochar --yes

      The messages are erased, and their words overwritten in the store's files. Copies stay as \
      they are: backups, exports, and what a disk keeps out of every program's reach.
      """)

  static let fields = JSONFields(["id", "slug", "name", "messages", "dryRun"])

  @OptionGroup var card: CardArgument
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try output.check(ForgetCommand.fields)
    let container = try await plugins.container(in: session)
    let conversation = try await LoadConversation(container)(card.reference)
    let own = conversation.card.intervention
    let count = conversation.messages.count
    if !dryRun, count > 0, !yes {
      let question =
        "Delete \(counted(count)) with \(session.visible(own.name))? This can't be undone."
      guard try await session.prompt.confirm(question, answeredBy: "--yes") else {
        throw PromptError.cancelled
      }
    }
    let gone =
      dryRun ? count : try await ForgetConversation(container)(CardReference(own.slug))
    try session.print(
      output, fields: ForgetCommand.fields,
      json: {
        CardJSON.of(
          own, ["messages": .integer(Int64(gone)), "dryRun": .boolean(dryRun)])
      },
      text: {
        try session.print(
          "\(dryRun ? "Would delete" : "Deleted") \(counted(gone)) with \(session.visible(own.name))."
        )
      })
  }

  private func counted(_ messages: Int) -> String {
    messages == 1 ? "1 message" : "\(messages) messages"
  }
}

/// `dating reset`: starts the deck again.
struct ResetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Start the deck again: no card is decided any more.",
    discussion: "One `dating undo` brings everything back, so there is no confirmation.")

  static let fields = JSONFields(["liked", "passed", "later", "dryRun"])

  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try output.check(ResetCommand.fields)
    let container = try await plugins.container(in: session)
    let reset = ResetDeck(container)
    let counts = dryRun ? try await reset.preview() : try await reset()
    try session.print(
      output, fields: ResetCommand.fields, json: { json(counts) },
      text: { try print(counts, session) })
  }

  private func json(_ counts: [Verdict: Int]) -> JSONValue {
    func count(_ verdict: Verdict) -> JSONValue { .integer(Int64(counts[verdict, default: 0])) }
    return [
      "liked": count(.like), "passed": count(.pass), "later": count(.later),
      "dryRun": .boolean(dryRun),
    ]
  }

  private func print(_ counts: [Verdict: Int], _ session: CommandSession) throws {
    guard !counts.isEmpty else { return try session.print("Nothing was decided yet.") }
    func count(_ verdict: Verdict) -> String { "\(counts[verdict, default: 0]) \(verdict.title)" }
    let cards = "\(count(.like)), \(count(.pass)) and \(count(.later)) cards"
    try session.print("\(dryRun ? "Would put" : "Put") \(cards) back on the stack.")
    if !dryRun { session.note("Changed your mind? dating undo") }
  }
}
