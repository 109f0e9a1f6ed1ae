import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends account revoke`: ends a session elsewhere.
struct AccountRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End a session, or all but this one.")

  @Argument(help: ArgumentHelp("Which; friends account sessions lists them.", valueName: "id"))
  var id: String?
  @Flag(help: "All but this one.") var others = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  mutating func validate() throws {
    if (id == nil) != others {
      throw ValidationError("name a session, or say '--others'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    if let id {
      try context.print(try await context.ask(Auth.EndSession(session: id)), output)
    } else {
      try context.print(try await context.ask(Auth.EndOtherSessions()), output)
    }
  }
}
