import ClimbingModels
import DomainModels
import Grades

/// Everything that was logged of one route.
struct ProjectHistory {
  /// One try, or several of which no climber says more than their number.
  struct Try {
    var ascent: Ascent
    var date: PartialDate?
    /// The number of tries that it stands for; `nil` where that is not known.
    var count: Int?
  }

  /// The route's climb that was climbed or tried last, by its place among the lines.
  let newest: Int
  /// The tries up to the first tick, with it; all if there is none.
  let tries: [Try]
  let isClimbed: Bool
  let state: ProjectState

  /// Puts the climbs of a route in order, those without a date first.
  ///
  /// - Parameters:
  ///   - climbs: their places among the lines, at least one.
  ///   - lines: the logbook.
  ///   - today: the climber's civil date.
  init?(_ climbs: [Int], in lines: LogbookLines, today: CivilDate) {
    let ordered = climbs.count < 2 ? climbs : ProjectHistory.ordered(climbs, in: lines)
    guard let newest = ordered.last else { return nil }
    self.newest = newest
    var tries: [Try] = []
    tries.reserveCapacity(ordered.count)
    var isClimbed = false
    for place in ordered where !isClimbed {
      let date = lines.climbs[place].date
      let whole = lines.attempts(of: place).lazy
        .filter { $0.ascent.result.isTry && $0.pitch == nil }.map(\.ascent)
      let number = whole.count
      for (index, ascent) in whole.enumerated() where !isClimbed {
        // The climb's own number is that of all its attempts together: the first stands for what
        // the others don't.
        let count: Int? =
          if index > 0 {
            1
          } else if let total = lines.climbs[place].tries {
            max(1, total - number + 1)
          } else {
            LoggedClimb.tries(of: lines.climbs[place].source, whole).map { _ in 1 }
          }
        tries.append(Try(ascent: ascent, date: date, count: count))
        isClimbed = ascent.isTick
      }
    }
    self.tries = tries
    self.isClimbed = isClimbed
    state =
      isClimbed
      ? .completed
      : ProjectState(
        of: tries.map { AttemptHistory.Entry($0.ascent, on: $0.date) }, today: today)
  }

  private static func ordered(_ climbs: [Int], in lines: LogbookLines) -> [Int] {
    // The list alone: a closure that holds all of the lines copies them with each sort.
    let all = lines.climbs
    func end(_ date: PartialDate?) -> Int { date?.latest.daysSinceEpoch ?? .min }
    func comes(_ left: Int, before right: Int) -> Bool {
      let (first, second) = (all[left].date, all[right].date)
      return first == second ? all[left].id < all[right].id : end(first) < end(second)
    }
    let isInOrder = zip(climbs.dropFirst(), climbs).allSatisfy { !comes($0, before: $1) }
    return isInOrder ? climbs : climbs.sorted(by: comes)
  }

  /// True if it took, or takes, more than one try.
  var isProject: Bool {
    guard isClimbed else { return !tries.isEmpty }
    return tries.count > 1 || (tries.first?.count ?? 1) > 1
  }

  /// The number of tries; `nil` where some entry does not say.
  var attempts: Int? {
    tries.contains { $0.count == nil } ? nil : attemptsAtLeast
  }

  /// The number of tries at least.
  var attemptsAtLeast: Int { tries.reduce(0) { $0 + ($1.count ?? 1) } }

  /// On how many days it was tried; `nil` where some date is not known to the day.
  var days: Int? {
    let days = tries.map { $0.date?.day }
    return days.contains(nil) ? nil : Set(days).count
  }
}
