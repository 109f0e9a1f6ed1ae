import ArgumentParser
import FriendsRequests
import TerminalCommands

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
