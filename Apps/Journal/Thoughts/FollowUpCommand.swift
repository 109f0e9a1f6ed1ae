import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal followup`: how a thought turned out.
struct FollowUpCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "followup",
    abstract: "Say how something turned out that you wanted to be asked about.",
    discussion: """
      Examples:
        journal followup              those whose day has come
        journal followup 0198a        say how it turned out
      """)

  @Argument(help: ArgumentHelp("The thought; nothing lists them.", valueName: "id")) var id: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(ThoughtJSON.fields)
    guard let id else { return try await list(session) }
    let typed = TypedText(session: session)
    let piped = typed.isTyped ? nil : try await typed.all()
    let container = try await options.container(in: session)
    let entry = try await FindThought(container)(.text(id))
    var text = piped
    if typed.isTyped {
      session.note(session.visible(entry.thought.text))
      text = try await typed.line("How did it turn out?", orAll: "the text on standard input")
    }
    guard let text, !text.allSatisfy(\.isWhitespace) else { throw PromptError.cancelled }
    let changed = try await EditThought(container)(
      .identified(entry.id), ThoughtEdit(outcome: .set(text)))
    try session.print(
      output, fields: ThoughtJSON.fields, json: { ThoughtJSON.value(changed) },
      text: { session.note("Written down.") })
  }

  private func list(_ session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let due = try await ListFollowUps(container)()
    let catalogue = try await ListDistortions(container)()
    try session.print(
      output, fields: ThoughtJSON.fields, json: { .array(due.map(ThoughtJSON.value)) },
      table: { ThoughtTable(session: session, catalogue: catalogue)(due.map(ThoughtSummary.init)) })
    if due.isEmpty, !output.json { session.note("Nothing is to be asked about now.") }
  }
}
