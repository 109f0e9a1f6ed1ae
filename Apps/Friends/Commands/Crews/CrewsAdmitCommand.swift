import ArgumentParser
import FriendsModels
import FriendsRequests
import TerminalCommands

/// `friends crews admit`: accepts a request to join.
struct CrewsAdmitCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "admit", abstract: "Let somebody into a crew who asked.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try await CrewRequestTask(crew: crew, person: person, output: output, options: options)(
      accept: true, in: session)
  }
}
