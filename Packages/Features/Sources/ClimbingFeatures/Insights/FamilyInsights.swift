public import Grades

/// What the grades of one family say, on the steps of one scale.
public struct FamilyInsights: Sendable, Equatable {
  public let family: GradeFamily
  /// The scale that everything here is counted on.
  public let scale: GradeScale
  /// Climbs that were tried and have a grade of this family.
  public let climbs: Int
  /// Of these, what was sent, as far as the options count it.
  public let sends: Int
  /// Grades that have no place on the scale, with the number of climbs; the most first.
  public let unplaced: [UnplacedGrade]
  /// Sends by grade, the hardest first, with the steps without any in between.
  public let pyramid: [PyramidStep]
  /// The hardest send, and the hardest on the first try, onsight and flash; as far as there are.
  public let hardest: [HardestSend]
  /// The steps of ``progress`` and of the rating's course.
  public let period: InsightsPeriod
  /// The hardest and the median send over time, without a gap from the first period to the last.
  public let progress: [ProgressPoint]
  /// How often the first try was enough, the hardest grade first.
  public let firstTries: [FirstTryStep]
  /// Routes of which no climber can say whether the first try was enough.
  public let firstTryUnknown: Int
  /// The effort of sends, the hardest grade first.
  public let efforts: [EffortStep]
  /// The performance rating; `nil` where there is no published formula for the family.
  public let rating: PerformanceRating?
}
