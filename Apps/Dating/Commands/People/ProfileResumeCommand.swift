import ArgumentParser
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people profile resume`: whether others are shown it.
struct ProfileResumeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Show your profile to others again.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let profile = try await context.ask(Profiles.SetState(state: .visible))
    try session.print(
      profile, PeopleFields.profile, output,
      text: { try session.print("Others are shown your profile again.") })
  }
}
