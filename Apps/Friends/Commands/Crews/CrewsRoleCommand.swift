import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews role`: makes a member an admin, or a member again.
struct CrewsRoleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Make somebody an admin of a crew, or a member again.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @Argument(help: "What they are to be.") var role: Choice<CrewRole>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crew = try await context.ask(
      Crews.SetRole(
        crew: try await context.crew(crew.crew), user: try await context.person(person.person),
        role: role.value))
    try await context.print(crew, output)
  }
}
