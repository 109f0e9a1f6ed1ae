import ArgumentParser
import Assembly
import DomainModels
import FriendsFeatures
import FriendsRequests
import Services
import TerminalCommands

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
