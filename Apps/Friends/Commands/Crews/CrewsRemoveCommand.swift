import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews remove`: removes a member.
struct CrewsRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take somebody out of a crew that you look after.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let request = Crews.Remove(
      crew: try await context.crew(crew.crew), user: try await context.person(person.person))
    try context.print(try await context.ask(request), output)
  }
}
