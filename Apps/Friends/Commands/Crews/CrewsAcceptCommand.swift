import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends crews accept`: takes an invitation.
struct CrewsAcceptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Take an invitation into a crew.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.joined)
    let visit = try await options.visit(in: session)
    let joined = try await visit.ask(
      Crews.AnswerInvitation(crew: try await visit.crew(crew.crew), accept: true))
    try visit.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}
