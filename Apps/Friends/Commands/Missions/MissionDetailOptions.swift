import ArgumentParser
import FriendsModels
import FriendsRequests
import TerminalCommands

/// The options of a mission that it can do without.
struct MissionDetailOptions: ParsableArguments {
  @Option(help: ArgumentHelp("More about it.", valueName: "text")) var description: String?
  @Option(help: ArgumentHelp("At most five words.", valueName: "a,b")) var tags: WordList?
  @Option(
    help: ArgumentHelp(
      "How many can come, 2 to 20, or none for any number.", valueName: "number"))
  var max: RoomText?
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

  /// Whether none is given.
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
