import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends crews show`: all of a crew.
struct CrewsShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a crew: who belongs to it and what it plans.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let visit = try await options.visit(in: session)
    let crew = try await visit.ask(Crews.Show(crew: try await visit.crew(crew.crew)))
    try CrewReport(crew: crew, visit: visit).print(output)
  }
}
