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
      made for the next 90 days, and more when a member looks.
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

/// `friends missions edit`: changes a mission.
struct MissionsEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is given of a mission that you host.",
    discussion: """
      Participants are notified of a new time or place, and calendars show it. Of a series \
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

/// `friends missions cancel`: calls a mission off.
struct MissionsCancelCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Cancel a mission that you host and notify all who answered.")

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

/// The options of a mission that it can do without.
struct MissionDetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("More about it.", valueName: "text")) var description: String?
  @Option(help: ArgumentHelp("At most five words.", valueName: "a,b")) var tags: WordList?
  @Option(
    help: ArgumentHelp(
      "How many can come, 2 to 20, or none for any number.", valueName: "number"))
  var max: SeatLimitText?
  @Option(help: ArgumentHelp("How long, in minutes.", valueName: "minutes")) var minutes: Int?
  @Option(help: ArgumentHelp("How many guests each may bring, 0 to 5.", valueName: "number"))
  var guests: Int?
  @Option(
    help: ArgumentHelp("How long a free place is kept for who waits.", valueName: "minutes"))
  var offerMinutes: Int?
  @Option(help: ArgumentHelp("Street and number; shown to who goes.", valueName: "text"))
  var address: String?
  @Option(
    help: ArgumentHelp("Where exactly; shown to who goes, a day before.", valueName: "lat,lng"))
  var point: PointText?
  @Option(help: "Who can see it.") var visibility: Choice<MissionVisibility>?
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats, such as \"every Thursday, 8 times\", or an RRULE.", valueName: "rule"))
  var recurrence: RepeatText?

  /// True if none is given.
  var isEmpty: Bool {
    description == nil && tags == nil && max == nil && minutes == nil && guests == nil
      && offerMinutes == nil && address == nil && point == nil && visibility == nil
      && recurrence == nil
  }

  /// The recurrence of a mission, from its own option or from its time (`every Thursday 18:00`).
  ///
  /// - Throws: `UsageFailure` if both say it.
  func rule(besides time: String?) throws -> String? {
    guard let recurrence else { return time }
    guard time == nil else {
      throw UsageFailure(
        message: "--at and --repeat both say how it repeats",
        hint: "Write the first time in --at, without every.")
    }
    return try recurrence.rule
  }
}
