import ArgumentParser
import DomainModels
import FriendsFeatures
import TerminalCommands

/// When something begins, as somebody types it: `2026-12-01 18:00` by the clocks of its place, or with
/// an offset as in RFC 3339.
struct StartText: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) { text = argument }

  /// The instant.
  ///
  /// - Throws: `UsageFailure` if it is no time.
  func instant(in zone: MissionZone) throws -> Timestamp {
    if let instant = zone.instant(reading: text) ?? Timestamp(text) { return instant }
    throw UsageFailure(
      message: "\"\(text)\" is no time", hint: "Write it like 2026-12-01 18:00.")
  }
}
