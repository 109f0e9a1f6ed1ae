import DomainModels
import JournalModels

extension JournalInsights {
  /// How many weeks are listed at most: ten years.
  static let mostWeeks = 521

  /// Computes what material says.
  public init(of material: JournalMaterial, period: JournalPeriod = .all) {
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
    _ material: JournalMaterial, _ period: JournalPeriod
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
