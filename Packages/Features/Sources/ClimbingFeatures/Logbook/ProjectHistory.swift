import ClimbingModels
import DomainModels

/// Everything that was logged of one route.
struct ProjectHistory {
  /// One try, or several of which nobody says more than their number.
  struct Try {
    var ascent: Ascent
    var date: PartialDate?
    /// How many tries it stands for; `nil` where that is not known.
    var count: Int?
  }

  let key: String
  /// The route's climbs, the oldest first.
  let climbs: [Climb]
  /// The tries up to the first tick, with it; all if there is none.
  let tries: [Try]
  /// Whether it was climbed.
  let isClimbed: Bool
  let state: ProjectState

  /// Puts the climbs of a route in order, those without a date first.
  init(_ key: String, _ climbs: [(climb: Climb, attempts: [AttemptLine])], today: CivilDate) {
    self.key = key
    let ordered = climbs.sorted { left, right in
      left.climb.date == right.climb.date
        ? left.climb.id < right.climb.id
        : (left.climb.date.map(\.latest.daysSinceEpoch) ?? .min)
          < (right.climb.date.map(\.latest.daysSinceEpoch) ?? .min)
    }
    self.climbs = ordered.map(\.climb)
    var tries: [Try] = []
    var entries: [AttemptHistory.Entry] = []
    for (climb, attempts) in ordered {
      let whole = attempts.filter { $0.ascent.result.isTry && $0.pitch == nil }
      let known = LoggedClimb.tries(of: climb.source, whole.map(\.ascent))
      for (place, attempt) in whole.enumerated() {
        entries.append(AttemptHistory.Entry(attempt.ascent, on: climb.date))
        // The climb's own number is that of all its attempts together: the first stands for what
        // the others don't.
        let extra = climb.tries.map { max(1, $0 - whole.count + 1) }
        let count = place > 0 ? 1 : extra ?? (known == nil ? nil : 1)
        tries.append(Try(ascent: attempt.ascent, date: climb.date, count: count))
      }
    }
    let end = tries.firstIndex { $0.ascent.isTick }
    self.tries = Array(tries.prefix(through: end ?? tries.count - 1, orEmpty: tries.isEmpty))
    isClimbed = end != nil
    state = ProjectState(of: entries, today: today)
  }

  /// Whether it took, or takes, more than one try.
  var isProject: Bool {
    guard isClimbed else { return !tries.isEmpty }
    return tries.count > 1 || (tries.first?.count ?? 1) > 1
  }

  /// How many tries there were; `nil` where some entry does not say.
  var attempts: Int? {
    tries.contains { $0.count == nil } ? nil : attemptsAtLeast
  }

  /// How many tries there were at least.
  var attemptsAtLeast: Int { tries.reduce(0) { $0 + ($1.count ?? 1) } }

  /// On how many days it was tried; `nil` where some date is not known to the day.
  var days: Int? {
    let days = tries.map { $0.date?.day }
    return days.contains(nil) ? nil : Set(days).count
  }
}

extension Array {
  fileprivate func prefix(through end: Int, orEmpty isEmpty: Bool) -> ArraySlice<Element> {
    isEmpty ? [] : self[...end]
  }
}
