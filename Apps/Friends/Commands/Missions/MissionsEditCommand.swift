import ArgumentParser
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions edit`: changes a mission.
struct MissionsEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is given of a mission that you host.",
    discussion: """
      Whoever answered is told of another time or place, and calendars see it. Of a series \
      --scope says what changes: this one, this and all that follow, or all to come. A series \
      that moves keeps its missions and their answers, and its rule follows: Thursdays become \
      Fridays. Where no rule can give the new dates, add one with --repeat.

      A time without a day is meant for the mission's own day, a weekday for the first from that \
      day on; today and tomorrow are what they are.

      --max takes offers back, the last first, if places are kept for more who wait than can \
      come; it can't be less than the number that go.

      Examples:
        friends missions edit Row --at "2027-05-07 18:30" --scope all
        friends missions edit "Sunday hike" --max none
      """)

  @OptionGroup var mission: MissionArgument
  @Option(help: ArgumentHelp("What to call it.", valueName: "title")) var title: String?
  @Option(help: ArgumentHelp("When it begins, by the mission's clocks.", valueName: "time"))
  var at: StartText?
  @Option(help: ArgumentHelp("The name of the place to meet.", valueName: "name"))
  var place: String?
  @Option(help: "Which missions of a series to change.") var scope: Choice<MissionScope>?
  @OptionGroup(title: "Details") var details: MissionDetailOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func validate() throws {
    guard title == nil, at == nil, place == nil, details.isEmpty else { return }
    throw ValidationError("there is nothing to change")
  }

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.mission)
    let context = try await options.context(in: session)
    let id = try await context.mission(mission.mission)
    let known = try await context.ask(Missions.Show(mission: id))
    let clocks = try await context.zone(named: known.timeZone)
    var location: MissionLocation?
    if place != nil || details.address != nil || details.point != nil {
      location = MissionLocation(
        name: place ?? known.location.name, address: details.address ?? known.location.address,
        coordinates: details.point?.coordinates ?? known.location.coordinates)
    }
    let time = try at?.reading(
      in: clocks, at: context.clock.now, moving: known.date.timestamp)
    let rule = try details.rule(besides: time?.rule)
    let mission = try await context.ask(
      Missions.Edit(
        mission: id, scope: scope?.value, title: title, description: details.description,
        date: time.map { WireTime($0.start) }, location: location,
        interestTags: details.tags?.words, maxAttendees: details.max?.number,
        visibility: details.visibility?.value, durationMinutes: details.minutes,
        guestsEach: details.guests, offerMinutes: details.offerMinutes,
        recurrence: rule,
        unlimited: details.max.map { $0.number == nil } == true ? true : nil))
    if known.recurrence != nil, scope == nil {
      session.note("Only this one changed; --scope following or all changes the series.")
    }
    try context.print(mission, output)
  }
}
