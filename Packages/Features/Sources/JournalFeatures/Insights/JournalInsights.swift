public import DomainModels

/// What the journal says about a period.
///
/// Every number stands with how many thoughts it is of, and those of fewer than
/// ``EffectTally/fewest`` are left out. There are no streaks and no scores.
public struct JournalInsights: Sendable, Hashable, Encodable {
  private enum CodingKeys: String, CodingKey {
    case today, thoughts, reviewed, mayBeAccurate, week, weeks, overall, types, feelings
    case recurring, calibration, hours, reframes, parts, absolutes
  }

  /// The requested value.
  public let period: JournalPeriod
  /// The day it was asked on.
  public let today: CivilDate
  /// How many thoughts there are in the period.
  public let thoughts: Int
  /// How many of them are reviewed.
  public let reviewed: Int
  /// To how many the person answered that they may be accurate.
  public let mayBeAccurate: Int
  /// The week of today, in every period.
  public let week: WeeklyInsight
  /// The weeks of the period, from the first with a thought to the last, those without one too.
  ///
  /// Of more than 521 weeks, the last.
  public let weeks: [WeeklyInsight]
  /// How feelings changed over all reviews.
  public let overall: EffectTally
  /// Types, the commonest first.
  public let types: [TypeInsight]
  /// Feelings, the commonest first, at most twenty.
  public let feelings: [FeelingInsight]
  /// Thoughts that came more than once, the most frequent first, at most ten.
  public let recurring: [RecurringThought]
  /// Fears against what came.
  public let calibration: PredictionCalibration
  public let hours: WeekdayHours
  /// The balanced thoughts that went with the greatest drops, at most five.
  public let reframes: [HelpfulReframe]
  /// Parts of a review, as far as there are enough reviews with and without each.
  public let parts: [PartComparison]
  /// Words that leave no exception.
  public let absolutes: AbsolutesInsight
  /// What has to be said beside the numbers.
  public let notes: [InsightNote]

  /// Whether there is nothing to tell of.
  public var isEmpty: Bool { thoughts == 0 && calibration.settled == 0 && calibration.open == 0 }
}
