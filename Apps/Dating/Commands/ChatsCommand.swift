import ArgumentParser
import DatingFeatures
import DatingModels
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `dating chats`: the cards that the user chatted with.
struct ChatsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chats", abstract: "List your conversations, the latest first.")

  static let fields = JSONFields([
    "id", "slug", "name", "messages", "lastAuthor", "lastText", "sentAt",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let chats = try await ListConversations(container)()
    try session.print(
      output, fields: ChatsCommand.fields, json: { .array(chats.map(json)) },
      table: { table(chats, session) })
    if chats.isEmpty, !output.json {
      session.note("Nothing was said yet. Meet somebody: dating swipe")
    }
  }

  private func json(_ chat: ConversationSummary) -> JSONValue {
    CardJSON.of(
      chat.intervention,
      [
        "messages": .integer(Int64(chat.messages)),
        "lastAuthor": .string(chat.lastMessage.author.rawValue),
        "lastText": .string(chat.lastMessage.text),
        "sentAt": .string(chat.lastMessage.sentAt.description),
      ])
  }

  private func table(_ chats: [ConversationSummary], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 16, isFlexible: true), "WHEN",
      TableColumn("MESSAGES", alignment: .trailing),
      TableColumn("LAST", minimumWidth: 16, isFlexible: true),
      TableColumn("ID", minimumWidth: 12, isFlexible: true),
    ])
    for chat in chats {
      table.append([
        TableCell(chat.intervention.name, style: .bold),
        session.cell(for: chat.lastMessage.sentAt), TableCell("\(chat.messages)"),
        TableCell(chat.lastMessage.text), TableCell(chat.intervention.slug, style: .dim),
      ])
    }
    return table
  }
}
