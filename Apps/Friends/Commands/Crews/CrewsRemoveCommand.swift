import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends crews remove`: takes somebody out.
struct CrewsRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take somebody out of a crew that you look after.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let request = Crews.Remove(
      crew: try await visit.crew(crew.crew), user: try await visit.person(person.person))
    try visit.print(try await visit.ask(request), output)
  }
}
