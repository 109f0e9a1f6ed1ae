import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions cancel`: calls a mission off.
struct MissionsCancelCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Call a mission off that you host; all who answered are told.")

  @OptionGroup var mission: MissionArgument
  @Option(help: "Which missions of a series to cancel.") var scope: Choice<MissionScope>?
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let id = try await context.mission(mission.mission)
    try await session.requireConsent("Call it off for everybody?", given: yes)
    try context.print(
      try await context.ask(Missions.Cancel(mission: id, scope: scope?.value)), output)
  }
}
