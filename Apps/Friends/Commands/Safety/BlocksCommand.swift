import ArgumentParser
import FriendsRequests
import Terminal
import TerminalCommands

/// `friends blocks`: whom one blocked.
struct BlocksCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List whom you blocked.")

  static let fields = JSONFields(["id", "name", "photo"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let users = try await context.ask(Safety.ListBlocks()).users
    try context.print(users, Self.fields, output, empty: "Nobody.") {
      var table = Table([TableColumn("NAME", minimumWidth: 8, isFlexible: true), "ID"])
      for user in users { table.append([TableCell(user.name), TableCell(user.id.text)]) }
      return table
    }
  }
}
