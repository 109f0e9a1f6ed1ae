import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends show`: a person's profile.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what somebody says about themselves.")

  static let fields = ResponseFields(["id", "profile"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try await context.ask(Users.Show(user: try await context.person(person.person)))
    try context.print(user, as: FriendsPage(user), id: user.id.text, Self.fields, output)
  }
}
