import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends missions list`: what is planned.
struct MissionsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List missions: near ones and your own first, then the next.",
    discussion: """
      Examples:
        friends missions list --filter nearby --limit 10
        friends missions list --page 2

      Missions within your distance and your own come first, then those that do not say where they \
      are, then those farther away; of each the next first, and of past ones the last. A table has 20 \
      missions unless --limit says otherwise; --json without --limit and --page has all of them.
      """)

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
  @Option(help: ArgumentHelp("How many on a page, 1 to 500.", valueName: "number"))
  var limit: Int?
  @Option(help: ArgumentHelp("Which page, from 1.", valueName: "number")) var page: Int?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func validate() throws {
    guard (1...500).contains(limit ?? 1) else {
      throw ValidationError("--limit is from 1 to 500")
    }
    guard (1...10_000).contains(page ?? 1) else {
      throw ValidationError("--page is from 1 to 10000")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.mission)
    let context = try await options.context(in: session)
    let size = limit ?? FriendsLimits.defaultPageSize
    let number = page ?? 1
    let isWhole = output.json && limit == nil && page == nil
    let found = try await context.missions(
      filter?.value.filter, period?.value, upTo: isWhole ? nil : size * number + 1)
    let missions = isWhole ? found : Array(found.dropFirst(size * (number - 1)).prefix(size))
    let shown = FriendsPage(missions, context.clocks, zone: try await context.zone())
    try context.print(
      missions, list: shown, of: "MISSION", FriendsFields.mission, output,
      empty: number > 1
        ? "No page \(number)."
        : "None. Plan one: friends missions create TITLE --at TIME --place PLACE")
    if !isWhole, found.count > size * number {
      session.note("There are more: --page \(number + 1)")
    }
  }
}
