import ArgumentParser
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions create`: plans a mission, or a series.
struct MissionsCreateCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Plan a mission, or a series of them; you go.",
    discussion: """
      Examples:
        friends missions create "Sunday hike" --at "2027-05-02 09:00" --place "North Gate" --max 6
        friends missions create Chess --at "2027-05-04 19:00" --place Library \\
          --crew "Chess on Tuesdays" --visibility crew_only --repeat "every Tuesday"
        friends missions create Run --at "every Thursday 18:00" --place "East Gate"

      A series keeps its time by the clocks of its place, also when these change. Its missions are \
      made for the next 90 days, and more when somebody looks.
      """)

  @Argument(help: ArgumentHelp("What to call it, 3 to 100 characters.", valueName: "title"))
  var title: String
  @Option(
    help: ArgumentHelp(
      "When it begins, such as \"2027-05-02 09:00\", \"tomorrow 18:00\" or \"every Thursday 18:00\".",
      valueName: "time"))
  var at: StartText
  @Option(
    help: ArgumentHelp("The name of the place to meet; everybody sees it.", valueName: "name"))
  var place: String
  @Option(help: ArgumentHelp("Whose clocks; yours, without.", valueName: "zone")) var zone: String?
  @Option(help: ArgumentHelp("For which crew.", valueName: "crew")) var crew: String?
  @OptionGroup(title: "Details") var details: MissionDetailOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.mission)
    let context = try await options.context(in: session)
    let clocks = try await context.zone(named: zone)
    let time = try at.reading(in: clocks, at: context.clock.now)
    let rule = try details.rule(besides: time.rule)
    var crewID = Optional<WireID<Crew>>.none
    if let crew { crewID = try await context.crew(crew) }
    let mission = try await context.ask(
      Missions.Create(
        title: title, description: details.description,
        date: WireTime(time.start),
        location: MissionLocation(
          name: place, address: details.address, coordinates: details.point?.coordinates),
        interestTags: details.tags?.words, crewID: crewID, maxAttendees: details.max?.number,
        visibility: details.visibility?.value, durationMinutes: details.minutes,
        timeZone: clocks.name, guestsEach: details.guests, offerMinutes: details.offerMinutes,
        recurrence: rule))
    try context.print(mission, output)
  }
}
