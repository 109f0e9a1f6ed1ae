import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends profile show`: the user's own profile.
struct ProfileShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show your profile, and what is missing of it.")

  static let fields = ResponseFields([
    "id", "phoneNumber", "profileComplete", "createdAt", "profile",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    try ProfileReport(user: try await context.ask(Users.Me()), context: context).print(output)
  }
}
