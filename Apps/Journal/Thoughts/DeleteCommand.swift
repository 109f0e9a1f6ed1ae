import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import ProductCommands
import Terminal
import TerminalCommands

/// `journal delete`: a thought is gone for good.
struct DeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a thought for good, with all that was written about it.",
    discussion: """
      Examples:
        journal delete 0198a
        journal delete 0198a --dry-run
        journal delete 0198a --yes

      Its key is destroyed, so nothing brings it back: not the passphrase, not the recovery key. \
      Copies that were made before stay as they are: backups, exports, bundles.
      """)

  static let fields = JSONFields(["id", "dryRun", "isScrubbed"])

  @Argument(help: ArgumentHelp("The thought: the beginning of its ID, or latest.", valueName: "id"))
  var id: String
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let entry = try await FindThought(container)(.text(id))
    if !dryRun, !yes {
      session.note(session.visible(begin(entry)))
      guard
        try await session.prompt.confirm(
          "Delete this for good? Nothing brings it back.", answeredBy: "--yes")
      else { throw PromptError.cancelled }
    }
    let isScrubbed =
      dryRun ? nil : try await DeleteThought(container)(.identified(entry.id)).isScrubbed
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "id": .string(entry.id.description), "dryRun": .boolean(dryRun),
          "isScrubbed": isScrubbed.map { .boolean($0) } ?? .null,
        ]
      },
      text: {
        session.note(dryRun ? "Would delete \(entry.id)." : "Deleted for good.")
        if isScrubbed == false {
          session.note("Another program was reading; the files are cleaned at the next deleting.")
        }
      })
  }

  private func begin(_ entry: ThoughtEntry) -> String {
    let line = entry.thought.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 72 ? line.prefix(72) + "…" : line
  }
}
