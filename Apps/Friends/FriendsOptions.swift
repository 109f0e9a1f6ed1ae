import AccountCommands
import ArgumentParser
import Assembly
import ConsoleSenders
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import Services
import TerminalCommands

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options that say for which user requests are made, and which store or server answers them.
typealias FriendsOptions = AccountOptions<FriendsProduct>

extension FriendsProduct: AccountDefinition {
  typealias API = FriendsAPI
  typealias Composition = FriendsComposition
  typealias Handling = FriendsContainer

  static let serverVariable = "QUARTET_FRIENDS_SERVER"
  static let usersCommand = "friends account list"

  static func handling(
    _ composition: FriendsComposition, at location: DataLocation, in session: CommandSession
  ) async throws -> FriendsContainer {
    try await composition.container(
      at: location, environment: session.environment, program: session.programName)
  }

  static func service(_ container: FriendsContainer) -> any Service<FriendsAPI> {
    EmbeddedService(container)
  }

  static func events(_ container: FriendsContainer) -> any ServiceEvents {
    FriendsEvents.hub(container) { try await Task.sleep(for: $0) }
  }

  static func runUpkeep(_ container: FriendsContainer) async throws {
    _ = try await FriendsUpkeep.runDue(container)
  }

  static func explain(_ failure: AccountFailure) -> any ExplainedError {
    FriendsCommandContext.explain(failure)
  }
}

extension FriendsOptions {
  /// Makes the context of commands; a full screen takes the codes, which are printed otherwise.
  func context(
    in session: CommandSession, takingCodes codes: RecordedCodes? = nil
  ) async throws -> FriendsCommandContext {
    let arrivals = codes.map { codes in { @Sendable in codes.take() } }
    return FriendsCommandContext(
      account: try await account(in: session, arrivals: arrivals) { composition in
        if let codes { composition.codeSender = codes }
      })
  }
}

/// The argument that names a crew.
struct CrewArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "crew"))
  var crew: String
}

/// The argument that names a mission.
struct MissionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A title, the beginning of one, or an id.", valueName: "mission"))
  var mission: String
}

/// The argument that names a person.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "person"))
  var person: String
}

/// A place on Earth as the user types it: latitude and longitude in degrees, such as `47.38,8.54`.
struct PointText: ExpressibleByArgument, Sendable {
  let coordinates: Coordinates

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    coordinates = Coordinates(lat: latitude, lng: longitude)
  }
}

/// A range of whole numbers as the user types it: `25-40`.
struct RangeText: ExpressibleByArgument, Sendable {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let parts = argument.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 2, parts[0] <= parts[1] else { return nil }
    range = parts[0]...parts[1]
  }
}

/// A recurrence as the user types it: `every Thursday, 8 times`, or an RRULE.
struct RepeatText: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) { text = argument }

  /// The RRULE.
  ///
  /// - Throws: `UsageFailure` if the words mean none.
  var rule: String {
    get throws {
      if let rule = RecurrenceWords.rule(text) { return rule }
      throw UsageFailure(
        message: "\"\(text)\" says no repetition",
        hint:
          "Write it like \"every Thursday, 8 times\", \"every 2 weeks\", or FREQ=WEEKLY;COUNT=8.")
    }
  }
}

/// The number of seats as the user types it: a number, or `none` for no limit.
struct SeatLimitText: ExpressibleByArgument, Sendable {
  /// `nil` for any number.
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    if number == nil, argument.lowercased() != "none" { return nil }
  }
}

/// Three sliders from 0 to 1 as the user types them: `0.3,0.8,0.5`.
struct SliderText: ExpressibleByArgument, Sendable {
  let personality: Personality

  init?(argument: String) {
    let parts = argument.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    personality = Personality(
      introvertExtrovert: parts[0], spontaneousPlanner: parts[1], activeRelaxed: parts[2])
  }
}

/// A start time as the user types it: `2026-12-01 18:00`, `tomorrow 18:00` or
/// `every Thursday 18:00` by the clocks of its place, or with an offset as in RFC 3339.
struct StartText: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) { text = argument }

  /// The instant, and how it repeats if the text says so.
  ///
  /// - Parameters:
  ///   - zone: whose clocks.
  ///   - now: the time it is.
  ///   - moved: when that begins which is moved, if anything is.
  /// - Returns: both.
  /// - Throws: `UsageFailure` if it is no time.
  func reading(
    in zone: MissionZone, at now: Timestamp, moving moved: Timestamp? = nil
  ) throws -> (start: Timestamp, rule: String?) {
    if let instant = Timestamp(text) { return (instant, nil) }
    if let words = StartTimeText(text, in: zone, at: now, moving: moved) {
      return (words.start, words.rule)
    }
    throw UsageFailure(
      message: "\"\(text)\" is no time",
      hint: "Write it like 2026-12-01 18:00, tomorrow 18:00, or every Thursday 18:00.")
  }
}

/// Words with commas between them.
struct WordList: ExpressibleByArgument, Sendable {
  let words: [String]

  init?(argument: String) {
    words = argument.split(separator: ",").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }
}

extension MissionZone {
  /// The zone that this machine is set to; `nil` if the system has no clocks for it.
  static var here: MissionZone? { MissionZone(TimeZone.current.identifier) }
}
