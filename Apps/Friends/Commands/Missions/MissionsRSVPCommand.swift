import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions rsvp`: answers a mission.
struct MissionsRSVPCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "rsvp", abstract: "Say whether you come: going, maybe or not_going.")

  @OptionGroup var mission: MissionArgument
  @Argument(help: "Whether you attend.") var answer: Choice<RSVPStatus>
  @Option(help: ArgumentHelp("The number of guests that you bring.", valueName: "number"))
  var guests: Int?
  @Flag(help: "Wait for a place if there is none.") var wait = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.rsvp)
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Missions.RSVP(
        mission: try await context.mission(mission.mission), status: answer.value, guests: guests,
        wait: wait ? true : nil))
    try context.print(answered, FriendsFields.rsvp, output) {
      if let place = answered.waitPosition {
        try session.print("You wait for a place, as number \(place).")
      } else {
        try session.print("Noted. \(answered.rsvpCount) go.")
      }
    }
  }
}
