import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands

/// `journal list`: the thoughts, the newest first.
struct ListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your thoughts, or those that a question finds.",
    discussion: """
      Examples:
        journal list
        journal list is:waiting
        journal list "type:mind effect:>20 since:2026-01-01"
        journal list -- -is:waiting               put -- before a term that begins with a minus
        journal list --stdin                      type the question, or pipe it in
        journal list --json --fields id,occurredAt

      Words and "phrases" are looked for in everything you wrote, names of feelings too; type:, \
      emotion:, effect:, before:, since:, until:, on:, is: narrow it down; a minus before a term turns \
      it round. What you type here stays in the shell's history; with --stdin it doesn't.
      """)

  @Argument(help: ArgumentHelp("What to look for; nothing finds all.", valueName: "question"))
  var question: [String] = []
  @OptionGroup var listing: ListingOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try await ThoughtListing(listing: listing, output: output, options: options)(
      question.joined(separator: " "), in: session)
  }
}

/// `journal search`: the thoughts that a question finds.
struct SearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Look for thoughts; without a question here, it is asked for.",
    discussion: """
      Examples:
        journal search                            asks, so that no shell keeps it
        journal search boss meeting
        journal search fear                       a word of the text or a feeling
        journal search "type:should -is:reviewed"
        journal search -- -is:waiting             put -- before a term that begins with a minus

      The question is the one of journal list.
      """)

  @Argument(help: ArgumentHelp("What to look for.", valueName: "question"))
  var question: [String] = []
  @OptionGroup var listing: ListingOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    var listing = listing
    if question.isEmpty { listing.isRead = true }
    try await ThoughtListing(listing: listing, output: output, options: options)(
      question.joined(separator: " "), in: session)
  }
}

/// `journal show`: one thought with everything that was written about it.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a thought with everything you wrote about it.",
    discussion: """
      Examples:
        journal show                the newest
        journal show waiting        the one to look at next
        journal show 0198a --history
      """)

  @OptionGroup var thought: ThoughtArgument
  @Flag(help: "Show also what it was before it was edited.") var history = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  static let fields = JSONFields(ThoughtJSON.fields.known + ["history"])

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let entry = try await FindThought(container)(thought.reference)
    let revisions = history ? try await ThoughtHistory(container)(.identified(entry.id)) : []
    if output.json {
      var value = ThoughtJSON.value(entry).objectValue ?? JSONObject()
      if history { value["history"] = .array(revisions.map(json)) }
      return try session.print(
        json: Self.fields.narrow(.object(value), to: output.fields))
    }
    let scene = ThoughtScene(
      entry: entry, history: revisions, catalogue: try await ListDistortions(container)(),
      today: container.today, scale: try await ReadSettings(container)().emotionScale)
    try await session.page(
      ThoughtText(scene, try session.look()).lines(columns: session.textWidth))
  }

  private func json(_ revision: Revision) -> JSONValue {
    [
      "changedAt": .string(revision.changedAt.description), "field": .string(revision.field),
      "previous": .text(revision.previous),
    ]
  }
}

/// The shared part of `list` and `search`.
struct ThoughtListing {
  let listing: ListingOptions
  let output: OutputOptions
  let options: JournalOptions

  func callAsFunction(_ question: String, in session: CommandSession) async throws {
    try output.check(ThoughtJSON.fields)
    var question = question
    if listing.isRead {
      question =
        try await TypedText(session: session).line(
          "Look for:", orAll: "the question on standard input")
        ?? ""
    }
    let container = try await options.container(in: session)
    if output.json {
      let entries = try await ListThoughts(container)(question, limit: listing.limit)
      let value = JSONValue.array(entries.map(ThoughtJSON.value))
      return try session.print(json: ThoughtJSON.fields.narrow(value, to: output.fields))
    }
    let thoughts = try await ListThoughts(container).summaries(
      question, limit: listing.limit, namesDistortions: ThoughtTable.isWide(session.traits))
    if thoughts.isEmpty {
      return session.note(
        question.isEmpty
          ? "There is nothing here yet. When something goes through your mind: journal capture"
          : "No thought is like that.")
    }
    let catalogue = try await ListDistortions(container)()
    let table = ThoughtTable(session: session, catalogue: catalogue)(thoughts)
    try await session.page(table.rendered(for: session.traits))
  }
}

/// The options of commands that list thoughts.
struct ListingOptions: ParsableArguments {
  @Option(help: "How many at most.") var limit: Int?
  @Flag(name: .customLong("stdin"), help: "Read the question from a prompt or a pipe.")
  var isRead = false

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }
}
