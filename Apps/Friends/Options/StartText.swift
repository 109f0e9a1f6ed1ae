import ArgumentParser
import DomainModels
import FriendsFeatures
import TerminalCommands

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
    if let words = StartWords(text, in: zone, at: now, moving: moved) {
      return (words.start, words.rule)
    }
    throw UsageFailure(
      message: "\"\(text)\" is no time",
      hint: "Write it like 2026-12-01 18:00, tomorrow 18:00, or every Thursday 18:00.")
  }
}
