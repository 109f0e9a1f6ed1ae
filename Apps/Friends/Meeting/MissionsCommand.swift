import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends missions`: real things to do together.
struct MissionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "missions", abstract: "Things to do together: plan them, answer them.",
    discussion: """
      Examples:
        friends missions create "Sunday hike" --at "2027-05-02 09:00" --place "North Gate" --max 6
        friends missions create Chess --at "2027-05-04 19:00" --place Library \\
          --repeat "every week, 8 times"
        friends missions create Run --at "every Thursday 18:00" --place "East Gate"
        friends missions times --crew "Chess on Tuesdays"
        friends missions rsvp "Sunday hike" going --guests 1 --wait
        friends missions ics "Sunday hike" > hike.ics

      Times are those of the place where it happens: yours, unless --zone says so.
      """,
    subcommands: [
      MissionsListCommand.self, MissionsShowCommand.self, MissionsCreateCommand.self,
      MissionsEditCommand.self, MissionsCancelCommand.self, MissionsRSVPCommand.self,
      MissionsOfferCommand.self, MissionsTimesCommand.self, MissionsPlacesCommand.self,
      MissionsRemindersCommand.self, MissionsICSCommand.self, MissionsFeedCommand.self,
    ],
    defaultSubcommand: MissionsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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

  enum MissionSelection: String, CaseIterable, Sendable {
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
  var filter: Choice<MissionSelection>?
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
