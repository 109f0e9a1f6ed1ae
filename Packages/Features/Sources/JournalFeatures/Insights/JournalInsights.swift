public import DomainModels
import JournalModels

/// The insights of the journal about a period.
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
  /// The number of thoughts in the period.
  public let thoughts: Int
  /// The number of thoughts that are reviewed.
  public let reviewed: Int
  /// To how many the person answered that they may be accurate.
  public let mayBeAccurate: Int
  /// The week of today, in every period.
  public let week: WeeklyInsight
  /// The weeks of the period, from the first with a thought to the last, those without one too.
  ///
  /// Of more than 521 weeks, the last.
  public let weeks: [WeeklyInsight]
  /// The change of feelings over all reviews.
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
  /// The notes beside the numbers.
  public let notes: [InsightNote]

  /// True if there is nothing to tell of.
  public var isEmpty: Bool { thoughts == 0 && calibration.settled == 0 && calibration.open == 0 }
}

extension JournalInsights {
  /// The number of weeks that are listed at most: ten years.
  static let mostWeeks = 521

  /// Computes what material says.
  public init(of material: JournalInsightsInput, period: JournalPeriod = .all) {
    let today = material.today
    let entries = material.entries.filter { period.contains($0.thought.day, today: today) }
    let catalogue = material.catalogue
    let rated = entries.compactMap(\.effect)
    // Taking texts apart is most of the work, so it is done once.
    let words = entries.map { WordList.words(of: $0.thought.text) }
    self.period = period
    self.today = today
    thoughts = entries.count
    reviewed = entries.count { $0.thought.isReviewed }
    mayBeAccurate = entries.count { $0.thought.mayBeAccurate }
    let byWeek = Dictionary(grouping: entries) { WeeklyInsight.start(of: $0.thought.day) }
    weeks = JournalInsights.weeks(byWeek, catalogue)
    let thisWeek = WeeklyInsight.start(of: today)
    week = WeeklyInsight(
      of: material.entries.filter { WeeklyInsight.start(of: $0.thought.day) == thisWeek },
      from: thisWeek, catalogue)
    overall = EffectTally(rated)
    types = JournalInsights.types(entries, catalogue)
    feelings = JournalInsights.feelings(entries)
    recurring = RecurringThought.find(in: entries, words: words)
    calibration = JournalInsights.calibration(material, period)
    hours = WeekdayHours(entries.map { ($0.thought.day.isoWeekday, $0.thought.hour) })
    reframes = HelpfulReframe.best(of: entries)
    parts = ReviewPart.allCases.compactMap { PartComparison($0, in: entries) }
    absolutes = AbsolutesInsight(zip(entries, words).lazy.map { ($0.thought.day, $1) })
    var notes: [InsightNote] = entries.isEmpty ? [] : [.onlyCaught]
    if !rated.isEmpty { notes += [.regressionToTheMean, .hiddenBelowFive] }
    if !parts.isEmpty || !reframes.isEmpty { notes.append(.notACause) }
    self.notes = notes
  }

  private static func weeks(
    _ byWeek: [CivilDate: [ThoughtEntry]], _ catalogue: DistortionCatalogue
  ) -> [WeeklyInsight] {
    guard let first = byWeek.keys.min(), let last = byWeek.keys.max() else { return [] }
    let count = (last.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    return (max(0, count - mostWeeks)..<count).map { index in
      let start = first.adding(days: 7 * index)
      return WeeklyInsight(of: byWeek[start] ?? [], from: start, catalogue)
    }
  }

  private static func types(
    _ entries: [ThoughtEntry], _ catalogue: DistortionCatalogue
  ) -> [TypeInsight] {
    var counts: [String: Int] = [:]
    var effects: [String: [Effect]] = [:]
    for entry in entries {
      let effect = entry.effect
      for type in Set(entry.distortions) {
        counts[type, default: 0] += 1
        if let effect { effects[type, default: []].append(effect) }
      }
    }
    let order = catalogue.places
    return counts.map { type, count in
      TypeInsight(
        type: type, name: catalogue.name(of: type), count: count,
        effect: EffectTally(effects[type] ?? []))
    }
    .sorted { left, right in
      (right.count, order[left.type] ?? .max, left.type)
        < (left.count, order[right.type] ?? .max, right.type)
    }
  }

  private static func feelings(_ entries: [ThoughtEntry]) -> [FeelingInsight] {
    var names: [String: (name: String, at: Timestamp)] = [:]
    var counts: [String: Int] = [:]
    var effects: [String: [Effect]] = [:]
    for entry in entries {
      for feeling in entry.feelings {
        let key = feeling.name.lowercased()
        counts[key, default: 0] += 1
        let moment = entry.thought.occurredAt
        if names[key].map({ $0.at <= moment }) ?? true { names[key] = (feeling.name, moment) }
        if let before = feeling.before, let after = feeling.after {
          effects[key, default: []].append(Effect(before: before, after: after))
        }
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map { key, count in
      FeelingInsight(
        name: names[key]?.name ?? key, count: count, effect: EffectTally(effects[key] ?? []))
    }
  }

  private static func calibration(
    _ material: JournalInsightsInput, _ period: JournalPeriod
  ) -> PredictionCalibration {
    let settled = material.predictions.filter { prediction in
      guard let moment = prediction.settledAt, prediction.isSettled else { return false }
      return period.contains(material.localTime.day(at: moment), today: material.today)
    }
    return PredictionCalibration(settled, open: material.predictions.count { !$0.isSettled })
  }
}

extension DistortionCatalogue {
  /// The place of each type.
  var places: [String: Int] {
    Dictionary(all.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
  }
}

extension WeeklyInsight {
  /// Sums up the thoughts of a week.
  init(of entries: [ThoughtEntry], from start: CivilDate, _ catalogue: DistortionCatalogue) {
    var counts: [String: Int] = [:]
    for type in entries.flatMap({ Set($0.distortions) }) { counts[type, default: 0] += 1 }
    let order = catalogue.places
    let commonest = counts.max { left, right in
      (left.value, order[right.key] ?? .max, right.key)
        < (right.value, order[left.key] ?? .max, left.key)
    }
    self.init(
      weekStart: start, thoughtCount: entries.count,
      reviewedCount: entries.count { $0.thought.isReviewed },
      mostCommonDistortion: commonest.map { type, count in
        TypeCount(
          type: type, name: catalogue.name(of: type), count: count,
          isAlone: counts.values.count { $0 == count } == 1)
      },
      effect: EffectTally(entries.compactMap(\.effect)))
  }
}

extension PartComparison {
  /// Compares reviews that were rated; `nil` where one side has too few.
  init?(_ part: ReviewPart, in entries: [ThoughtEntry]) {
    var (with, without): ([Effect], [Effect]) = ([], [])
    for entry in entries {
      guard let effect = entry.effect else { continue }
      if part.isThere(in: entry) { with.append(effect) } else { without.append(effect) }
    }
    guard let first = EffectTally(with).summary, let second = EffectTally(without).summary else {
      return nil
    }
    self.init(part: part, with: first, without: second)
  }
}

/// The frequency of a feeling in thoughts, and its change.
public struct FeelingInsight: Sendable, Hashable, Encodable {
  /// Its name, as it was written last.
  public let name: String
  /// With how many thoughts it came.
  public let count: Int
  /// The change of this feeling where it was rated both times.
  public let effect: EffectTally
}

/// The frequency of a type in thoughts, and the effect of their reviews.
public struct TypeInsight: Sendable, Hashable, Encodable {
  /// The type, by its id.
  public let type: String
  public let name: String
  /// In how many thoughts the person accepted it.
  public let count: Int
  /// The change of feelings in thoughts that were rated.
  public let effect: EffectTally
}

/// The change of feelings in reviews with a part and in those without it.
///
/// The two went together; neither proves that the part did it.
public struct PartComparison: Sendable, Hashable, Encodable {
  public let part: ReviewPart
  /// Reviews with it; at least ``EffectTally/fewest``.
  public let with: EffectSummary
  /// Reviews without it; at least ``EffectTally/fewest``.
  public let without: EffectSummary
}
