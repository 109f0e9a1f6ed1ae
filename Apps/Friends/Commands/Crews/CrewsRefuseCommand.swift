import ArgumentParser
import FriendsModels
import FriendsRequests
import TerminalCommands

/// `friends crews refuse`: refuses a request to join.
struct CrewsRefuseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "refuse", abstract: "Don't let somebody into a crew who asked.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try await CrewRequestTask(crew: crew, person: person, output: output, options: options)(
      accept: false, in: session)
  }
}
