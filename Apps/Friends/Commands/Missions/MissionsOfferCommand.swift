import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends missions offer`: answers a place that is kept for one.
struct MissionsOfferCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Take a place that is kept for you, or pass it on.")

  @OptionGroup var mission: MissionArgument
  @Argument(help: "Whether you take the place.") var answer: Choice<CrewsAnswerCommand.Answer>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.rsvp)
    let visit = try await options.visit(in: session)
    let answered = try await visit.ask(
      Missions.AnswerOffer(
        mission: try await visit.mission(mission.mission), accept: answer.value == .yes))
    try visit.print(answered, FriendsFields.rsvp, output) {
      try session.print("Noted. \(answered.rsvpCount) go.")
    }
  }
}
