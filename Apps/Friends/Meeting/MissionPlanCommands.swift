import ArgumentParser
import FriendsFeatures
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// `friends missions places`: which place is fairest to reach.
struct MissionsPlacesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "Find which of some places is fairest to reach.",
    discussion: """
      Examples:
        friends missions places --crew Hikers --place "North Gate=47.41,8.54" \\
          --place "Boathouse=47.36,8.55"

      The answer does not say how far one member has to go: it has only the longest and the middle \
      distance, in steps, and of three people or more.
      """)

  static let fields = ResponseFields(["location", "longest", "mean", "reasons"])

  @Option(
    name: .customLong("place"),
    help: ArgumentHelp("A name and where it is, once for each.", valueName: "name=lat,lng"))
  var places: [String]
  @Option(help: ArgumentHelp("For which crew.", valueName: "crew")) var crew: String?
  @Option(
    name: .customLong("with"), help: ArgumentHelp("For whom, once for each.", valueName: "person"))
  var people: [String] = []
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let locations = try places.map { text -> MissionLocation in
      let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2, let point = PointText(argument: halves[1]) else {
        throw UsageFailure(
          message: "\"\(text)\" is no place", hint: "Write it like North Gate=47.41,8.54.")
      }
      return MissionLocation(name: halves[0], coordinates: point.coordinates)
    }
    let context = try await options.context(in: session)
    var crewID = Optional<WireID<Crew>>.none
    if let crew { crewID = try await context.crew(crew) }
    var users: [WireID<Member>] = []
    for person in people { users.append(try await context.person(person)) }
    let best = try await context.ask(
      Missions.BestPlaces(places: locations, crewID: crewID, users: users.isEmpty ? nil : users))
    try session.print(best.places, Self.fields, output, empty: "None.") {
      var table = Table([
        TableColumn("PLACE", minimumWidth: 8, isFlexible: true), "LONGEST WAY", "MIDDLE",
      ])
      for place in best.places {
        table.append([
          TableCell(place.location.name, style: .bold), TableCell(place.longest),
          TableCell(place.mean),
        ])
      }
      return table
    }
  }
}

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
      empty: "None of them has said when they are free.")
    if best.unknown > 0, !output.json {
      session.note("\(best.unknown) of them have not said when they are free.")
    }
  }
}
