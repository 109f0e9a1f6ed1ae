import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
import TerminalCommands

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
