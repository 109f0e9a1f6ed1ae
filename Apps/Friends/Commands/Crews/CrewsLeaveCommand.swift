import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews leave`: leaves a crew.
struct CrewsLeaveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Leave a crew; its only admin makes another one first.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(
      try await context.ask(Crews.Leave(crew: try await context.crew(crew.crew))), output)
  }
}
