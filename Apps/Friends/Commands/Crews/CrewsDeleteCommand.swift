import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews delete`: deletes a crew.
struct CrewsDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a crew that you made, for everybody.")

  @OptionGroup var crew: CrewArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let id = try await context.crew(crew.crew)
    try await session.requireConsent("Delete the crew for everybody?", given: yes)
    try context.print(try await context.ask(Crews.Delete(crew: id)), output)
  }
}
