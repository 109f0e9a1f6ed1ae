import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends missions list`: what is planned.
struct MissionsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List missions, the next first.")

  enum Which: String, CaseIterable, Sendable {
    case all
    case mine
    case crews
    case nearby

    /// The same for the service.
    var filter: MissionFilter {
      switch self {
      case .all: .all
      case .mine: .mine
      case .crews: .myCrews
      case .nearby: .nearby
      }
    }
  }

  @Option(help: "Which missions to list; mine are those that you attend, may attend or wait for.")
  var filter: Choice<Which>?
  @Option(help: "Whether to list missions to come, past ones or both.")
  var period: Choice<MissionPeriod>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.mission)
    let visit = try await options.visit(in: session)
    let missions = try await visit.missions(filter?.value.filter, period?.value)
    try visit.print(
      missions, FriendsFields.mission, output,
      empty: "None. Plan one: friends missions create TITLE --at TIME --place PLACE"
    ) { MissionTable(missions).table }
  }
}
