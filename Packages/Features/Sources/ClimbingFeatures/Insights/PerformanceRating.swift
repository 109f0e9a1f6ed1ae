public import ClimbingModels
public import DomainModels
public import Grades

/// The Cumulative Performance Grade of a year's clean sends (``CumulativeGrade``).
public struct PerformanceRating: Sendable, Equatable {
  /// How many days of sends a rating is of, with its last day.
  public static let windowDays = 365

  /// The rating on one day.
  public struct Point: Sendable, Equatable {
    /// The last day of its window.
    public let day: CivilDate
    /// The rating, in steps of ``PerformanceRating/scale``; `nil` where nothing counts.
    public let value: Double?
    /// How many sends count.
    public let sends: Int
  }

  /// The scale that grades are numbers of: Ewbank's for routes, the V scale for boulders.
  public let scale: GradeScale
  /// The formula's factor by grade.
  public let formula: CumulativeGrade.Scale
  /// The rating now, or at the end of the days asked for.
  public let current: Point
  /// Its course, at the end of each period.
  public let course: [Point]
  /// Sends of the window whose style is not said, so that they may not have been clean.
  public let unsaid: Int
}
