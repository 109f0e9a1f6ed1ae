import ArgumentParser
import FriendsRequests
import ProductCommands
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
    let context = try await options.context(in: session)
    let joined = try await context.ask(
      Crews.AnswerInvitation(crew: try await context.crew(crew.crew), accept: true))
    try context.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}
