import ArgumentParser
import FriendsRequests
import Terminal
import TerminalCommands

/// `friends talk list`: open conversations.
struct TalkListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List open conversations, the liveliest first.")

  static let fields = JSONFields(["id", "user", "startedAt", "lastMessage", "unreadCount"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let talks = try await context.conversations()
    try context.print(
      talks, Self.fields, output, empty: "Nobody yet. Meet somebody: friends discover people"
    ) {
      var table = Table([
        TableColumn("NAME", minimumWidth: 8, isFlexible: true),
        TableColumn("UNREAD", alignment: .trailing), "WHEN",
        TableColumn("LAST", minimumWidth: 12, isFlexible: true),
      ])
      for talk in talks {
        let last = talk.lastMessage.map { ($0.isMine ? "You: " : "") + $0.text } ?? ""
        table.append([
          TableCell(talk.user.name, style: .bold), TableCell("\(talk.unreadCount)"),
          session.cell(for: (talk.lastMessage?.sentAt ?? talk.startedAt).timestamp),
          TableCell(last),
        ])
      }
      return table
    }
  }
}
