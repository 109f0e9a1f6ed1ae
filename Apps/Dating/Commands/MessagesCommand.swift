import ArgumentParser
import DatingFeatures
import DatingModels
import DatingScreens
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `dating messages`: what was said in a conversation.
struct MessagesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "Print a conversation, the oldest message first.",
    discussion: """
      The last \(ChatLimits.standard.messages) messages of each chat are kept; the oldest go first.
      """)

  static let fields = JSONFields(["id", "author", "text", "sentAt", "ending", "model"])

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let conversation = try await LoadConversation(container)(card.reference)
    try session.print(
      output, fields: MessagesCommand.fields, json: { .array(conversation.messages.map(json)) },
      table: { table(conversation, session) })
    if conversation.messages.isEmpty, !output.json {
      session.note("Nothing was said yet. Say hello: dating chat \(conversation.intervention.slug)")
    }
  }

  private func json(_ message: ChatMessage) -> JSONValue {
    [
      "id": .string(message.id.description), "author": .string(message.author.rawValue),
      "text": .string(message.text), "sentAt": .string(message.sentAt.description),
      "ending": message.ending.map { .string($0.rawValue) } ?? .null,
      "model": message.model.map { .string($0) } ?? .null,
    ]
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
