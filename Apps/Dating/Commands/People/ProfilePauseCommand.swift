import ArgumentParser
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile pause`: whether others are shown it.
struct ProfilePauseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Take your profile out of sight; matches go on.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let profile = try await context.ask(Profiles.SetState(state: .paused))
    try session.print(
      profile, PeopleFields.profile, output,
      text: { try session.print("Nobody new is shown your profile.") })
  }
}
