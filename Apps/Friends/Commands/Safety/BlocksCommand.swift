import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends blocks`: whom one blocked.
struct BlocksCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List whom you blocked.")

  static let fields = ResponseFields(["id", "name", "photo"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let blocks = try await context.ask(Safety.ListBlocks())
    try context.print(
      blocks.users, list: FriendsPage(blocks), of: "NAME", Self.fields, output, empty: "Nobody.")
  }
}
