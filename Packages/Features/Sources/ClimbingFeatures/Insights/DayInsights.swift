public import ClimbingModels
public import DomainModels

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

  /// The number of days.
  public var count: Int { tally.dayCount }
}

/// Days, streaks and tags.
extension InsightsCalculator {
  var days: DayInsights {
    var days = selected.compactMap(\.day)
    // A session without a climb is a day, too; with climbs it is in them.
    let resting = Set(countedSessions.map { material.sessions[$0].day })
    if !resting.isEmpty { days += resting.subtracting(DayTally(days).counts.keys) }
    let tally = DayTally(days)
    let weeks = Set(tally.counts.keys.map(DayInsights.week)).sorted()
    var weekdays = Array(repeating: 0, count: 7)
    for day in tally.counts.keys { weekdays[day.isoWeekday - 1] += 1 }
    var longest = 0
    var run = 0
    var current = 0
    let thisWeek = DayInsights.week(material.today)
    for (place, week) in weeks.enumerated() {
      run = place > 0 && weeks[place - 1] + 1 == week ? run + 1 : 1
      longest = max(longest, run)
      // Tomorrow may be in the next week already.
      if (-1...1).contains(thisWeek - week) { current = run }
    }
    return DayInsights(
      tally: tally, undated: selected.count { $0.day == nil }, longest: tally.longest,
      current: tally.current(today: material.today), longestWeeks: longest, currentWeeks: current,
      weekdays: weekdays)
  }

  var tags: [TagInsight] {
    guard !material.impacts.isEmpty else { return [] }
    var places: [Identifier<Climb>: Int] = [:]
    for (place, climbingDay) in selected.enumerated() {
      places[lines.climbs[climbingDay.climb].id] = place
    }
    var impacts: [Identifier<ClimbTag>: [Int: Impact]] = [:]
    var tagged: Set<Int> = []
    for impact in material.impacts where !impact.lifecycle.isDeleted {
      guard let place = places[impact.climb] else { continue }
      impacts[impact.tag, default: [:]][place] = impact.impact
      tagged.insert(place)
    }
    guard !impacts.isEmpty else { return [] }
    let sent = Set(tagged.filter { isSent(selected[$0]) })
    let named = InsightsCalculator.tags(material.tags)
    return impacts.compactMap { id, climbs -> TagInsight? in
      guard let tag = named[id] else { return nil }
      let hits = climbs.keys.count(where: sent.contains)
      return TagInsight(
        tag: id, name: tag.name, kind: tag.kind,
        helped: climbs.values.count { $0 == .helped },
        hindered: climbs.values.count { $0 == .hindered },
        with: Proportion(hits, of: climbs.count),
        without: Proportion(sent.count - hits, of: tagged.count - climbs.count))
    }
    .sorted { left, right in
      let (first, second) = (left.verdict == .notEnough, right.verdict == .notEnough)
      if first != second { return second }
      return (right.with.total, left.name, left.tag) < (left.with.total, right.name, right.tag)
    }
  }

  /// The tags that everybody has, and the climber's own or renamed.
  private static func tags(
    _ own: [ClimbTag]
  ) -> [Identifier<ClimbTag>: (kind: TagKind, name: String)] {
    var named: [Identifier<ClimbTag>: (kind: TagKind, name: String)] = [:]
    for tag in ClimbTag.builtIn {
      named[ClimbTag.identity(tag.kind, slug: tag.slug)] = (tag.kind, tag.name)
    }
    for tag in own where !tag.lifecycle.isDeleted { named[tag.id] = (tag.kind, tag.name) }
    return named
  }
}

extension DayInsights {
  /// The number of a day's week, Monday to Sunday.
  fileprivate static func week(_ day: CivilDate) -> Int {
    // The epoch was a Thursday; three days before it a week began.
    let days = day.daysSinceEpoch + 3
    return days >= 0 ? days / 7 : (days - 6) / 7
  }
}

/// The evidence of a tag for strengths and weaknesses.
public struct TagInsight: Sendable, Equatable {
  /// The number of tagged climbs that it takes on both sides, with the tag and without.
  public static let fewestClimbs = 5

  /// The possible statement.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Climbs with it are sent more often.
    case strength
    /// Climbs with it are sent less often.
    case weakness
    /// There are too few climbs, or the shares may well be the same.
    case notEnough = "not_enough"
  }

  public let tag: Identifier<ClimbTag>
  public let name: String
  public let kind: TagKind
  /// On how many tried climbs it helped.
  public let helped: Int
  /// On how many tried climbs it hindered.
  public let hindered: Int
  /// Sends of the tried climbs with it.
  public let with: Proportion
  /// Sends of the tried climbs that have tags, but not this one.
  public let without: Proportion

  /// The possible statement: one only with enough climbs on both sides, and intervals apart.
  public var verdict: Verdict {
    guard with.total >= TagInsight.fewestClimbs, without.total >= TagInsight.fewestClimbs,
      let share = with.share, let other = without.share, with.isApart(from: without)
    else { return .notEnough }
    return share > other ? .strength : .weakness
  }
}
