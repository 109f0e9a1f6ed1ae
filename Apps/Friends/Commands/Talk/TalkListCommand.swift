import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends talk list`: open conversations.
struct TalkListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List open conversations, the liveliest first.")

  static let fields = ResponseFields(["id", "user", "startedAt", "lastMessage", "unreadCount"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let talks = try await context.conversations()
    let page = FriendsPage(
      ConversationsData(conversations: talks), context.clocks, zone: try await context.zone())
    try context.print(
      talks, list: page, of: "NAME", Self.fields, output,
      empty: "Nobody yet. Meet somebody: friends discover people")
  }
}
