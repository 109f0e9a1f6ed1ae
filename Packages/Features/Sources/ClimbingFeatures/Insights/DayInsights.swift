public import ClimbingModels
import DomainModels

/// On which days a climber climbed.
///
/// A day is a civil date that was written down where it was lived; no time zone moves it.
public struct DayInsights: Sendable, Equatable {
  /// The days with how many climbs each has; a session without a climb counts one.
  public let tally: DayTally
  /// Climbs whose day is not known.
  public let undated: Int
  /// The longest run of days; `nil` without any.
  public let longest: DayTally.Streak?
  /// The run of days that goes on; `nil` where none does.
  public let current: DayTally.Streak?
  /// The longest run of weeks with a day on each; 0 without any day.
  public let longestWeeks: Int
  /// The run of weeks that goes on: with a day in this week, or in the last.
  public let currentWeeks: Int
  /// Days on each weekday, Monday first.
  public let weekdays: [Int]

  /// How many days there are.
  public var count: Int { tally.dayCount }
}
