import ArgumentParser
import FriendsRequests
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
    let visit = try await options.visit(in: session)
    try visit.print(
      try await visit.ask(Crews.Leave(crew: try await visit.crew(crew.crew))), output)
  }
}
