import ClimbingModels
import DomainModels
import Grades

/// Adds up some outings: a logbook, a year, a place.
struct OutingSums {
  private(set) var climbs = 0
  private(set) var sends = 0
  private(set) var ascents = 0
  private(set) var ungraded = 0
  private(set) var days: Set<CivilDate> = []
  private var lastDay: CivilDate?
  /// For each route, whether it was counted.
  private var routes: [Bool]
  private(set) var routeCount = 0
  private var heights: [Double?] = []
  private var pitchCounts: [Double?] = []
  /// The hardest step by the place of the ladder.
  private var hardestSteps: [Int: Int] = [:]

  private let counting: InsightsCounting

  init(_ counting: InsightsCounting) {
    self.counting = counting
    routes = Array(repeating: false, count: counting.lines.routes.count)
  }

  var metres: KnownSum { KnownSum(heights) }
  var pitches: KnownSum { KnownSum(pitchCounts) }

  var hardest: [YearSummary.Hardest] {
    hardestSteps.sorted { $0.key < $1.key }.map { place, step in
      let ladder = counting.ladders[place]
      return YearSummary.Hardest(
        family: ladder.scale.family.id, step: step, grade: ladder.name(step))
    }
  }

  mutating func add(day: CivilDate) { days.insert(day) }

  mutating func add(_ outing: Outing) {
    climbs += 1
    if outing.grade == nil { ungraded += 1 }
    // Climbs come day by day, and looking a day up takes longer than all the rest.
    if let day = outing.day, day != lastDay {
      lastDay = day
      days.insert(day)
    }
    let count = counting.ascents(outing)
    guard count > 0 else { return }
    sends += 1
    ascents += count
    if !routes[outing.route] {
      routes[outing.route] = true
      routeCount += 1
    }
    let height = outing.isWhole ? counting.lines.climbs[outing.climb].height : nil
    heights.append(height.flatMap { $0 > 0 && $0.isFinite ? $0 * Double(count) : nil })
    if !outing.isBoulder, counting.lines.climbs[outing.climb].discipline != .boulder {
      pitchCounts.append(outing.pitches.map { Double($0) * Double(count) })
    }
    if let place = counting.ladder(outing), let grade = outing.grade,
      let step = counting.ladders[place].step(grade)
    {
      hardestSteps[place] = max(hardestSteps[place] ?? step, step)
    }
  }
}
