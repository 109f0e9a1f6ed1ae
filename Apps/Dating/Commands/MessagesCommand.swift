import ArgumentParser
import DatingFeatures
import DatingModels
import DatingScreens
import DomainModels
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `dating messages`: what was said in a conversation.
struct MessagesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "Print a conversation, the oldest message first.",
    discussion: """
      The last \(ChatLimits.standard.messages) messages of each chat are kept; the oldest go first.
      """)

  static let fields = ResponseFields(["id", "author", "text", "sentAt", "ending", "model"])

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let conversation = try await LoadConversation(container)(card.reference)
    try session.print(
      output, fields: Self.fields.list,
      json: { .array(conversation.messages.map { Self.fields.json(of: $0) }) },
      table: { table(conversation, session) })
    if conversation.messages.isEmpty, !output.json {
      session.note("Nothing was said yet. Say hello: dating chat \(conversation.intervention.slug)")
    }
  }

  private func table(_ conversation: Conversation, _ session: CommandSession) -> Table {
    var table = Table([
      "WHEN", TableColumn("WHO", priority: 1),
      TableColumn("SAID", minimumWidth: 20, isFlexible: true, wraps: true, priority: 2),
    ])
    let name = conversation.card.intervention.name
    for message in conversation.messages {
      table.append(
        [
          session.cell(for: message.sentAt), TableCell(message.author == .user ? "You" : name),
          TableCell([message.text, message.mark].compactMap { $0 }.joined(separator: " ")),
        ])
    }
    return table
  }
}
