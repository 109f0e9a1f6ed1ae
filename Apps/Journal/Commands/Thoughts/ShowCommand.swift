import ArgumentParser
import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import TerminalCommands

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
