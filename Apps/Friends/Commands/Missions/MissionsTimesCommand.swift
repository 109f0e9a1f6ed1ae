import ArgumentParser
import FriendsFeatures
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends missions times`: when most are free.
struct MissionsTimesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "times", abstract: "Find when most of a crew, or of some people, are free.")

  static let fields = ResponseFields(["date", "free", "busy", "reasons"])

  @Option(help: ArgumentHelp("Of which crew.", valueName: "crew")) var crew: String?
  @Option(
    name: .customLong("with"), help: ArgumentHelp("With whom, once for each.", valueName: "person"))
  var people: [String] = []
  @Option(help: ArgumentHelp("How long, in minutes.", valueName: "minutes")) var minutes: Int?
  @Option(help: ArgumentHelp("How many days ahead to look, 1 to 60.", valueName: "number"))
  var days: Int?
  @Option(help: ArgumentHelp("Whose clocks; yours, without.", valueName: "zone")) var zone: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let clocks = try await context.zone(named: zone)
    var crewID = Optional<WireID<Crew>>.none
    if let crew { crewID = try await context.crew(crew) }
    var users: [WireID<Member>] = []
    for person in people { users.append(try await context.person(person)) }
    let best = try await context.ask(
      Missions.BestTimes(
        crewID: crewID, users: users.isEmpty ? nil : users, durationMinutes: minutes, days: days,
        timeZone: clocks.name))
    let page = FriendsPage(best, context.clocks, zone: clocks.name)
    try context.print(
      best.times, list: page, of: "WHEN", Self.fields, output,
      empty: "Nobody of them has said when they are free.")
    if best.unknown > 0, !output.json {
      session.note("\(best.unknown) of them have not said when they are free.")
    }
  }
}
