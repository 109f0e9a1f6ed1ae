import ArgumentParser
import FriendsRequests
import ProductCommands
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
    let context = try await options.context(in: session)
    let crew = try await context.ask(Crews.Show(crew: try await context.crew(crew.crew)))
    try await context.print(crew, output)
  }
}
