import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions show`: all of a mission.
struct MissionsShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a mission: when, where, who goes.",
    discussion: """
      The address is shown to who goes; the exact place a day before. Others see the area only.
      """)

  @OptionGroup var mission: MissionArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.mission)
    let context = try await options.context(in: session)
    let mission = try await context.ask(
      Missions.Show(mission: try await context.mission(mission.mission)))
    try context.print(mission, output)
  }
}
