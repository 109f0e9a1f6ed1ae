import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// `friends account list`: who is signed in here.
struct AccountListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List who is signed in on this device.")

  static let fields = JSONFields(["user", "isActing"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let users = try context.client.users()
    let current = try? context.client.user()
    try session.print(
      output, fields: Self.fields,
      json: {
        .array(
          users.map { ["user": .string($0.name), "isActing": .boolean($0 == current)] })
      },
      table: {
        var table = Table(["USER", "ACTS"])
        for user in users {
          table.append([TableCell(user.name), TableCell(user == current ? "yes" : "")])
        }
        return table
      })
    if users.isEmpty, !output.json {
      session.note("Nobody. Sign in: friends account sign-in --phone NUMBER")
    }
  }
}
