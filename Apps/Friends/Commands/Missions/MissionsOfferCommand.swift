import ArgumentParser
import FriendsRequests
import ProductCommands
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
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Missions.AnswerOffer(
        mission: try await context.mission(mission.mission), accept: answer.value == .yes))
    try context.print(answered, FriendsFields.rsvp, output) {
      try session.print("Noted. \(answered.rsvpCount) go.")
    }
  }
}
