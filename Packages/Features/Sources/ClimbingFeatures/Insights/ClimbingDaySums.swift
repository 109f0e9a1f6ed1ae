import ClimbingModels
import DomainModels
import Grades

/// Adds up some climbing days: a logbook, a year, a place.
struct ClimbingDaySums {
  private(set) var climbs = 0
  private(set) var sends = 0
  private(set) var ascents = 0
  private(set) var ungraded = 0
  private(set) var days: Set<CivilDate> = []
  private var lastDay: CivilDate?
  /// For each route, whether it was counted.
  private var routes: [Bool]
  private(set) var routeCount = 0
  private(set) var metres = KnownSum()
  private(set) var pitches = KnownSum()
  /// The hardest step by the place of the ladder.
  private var hardestSteps: [Int: Int] = [:]

  private let counting: InsightsCounting

  init(_ counting: InsightsCounting) {
    self.counting = counting
    routes = Array(repeating: false, count: counting.lines.routes.count)
  }

  var hardest: [YearSummary.Hardest] {
    hardestSteps.sorted { $0.key < $1.key }.map { place, step in
      let ladder = counting.ladders[place]
      return YearSummary.Hardest(
        family: ladder.scale.family.id, step: step, grade: ladder.name(step))
    }
  }

  mutating func add(day: CivilDate) { days.insert(day) }

  mutating func add(_ climbingDay: ClimbingDay) {
    climbs += 1
    if climbingDay.grade == nil { ungraded += 1 }
    // Climbs come day by day, and looking a day up takes longer than all the rest.
    if let day = climbingDay.day, day != lastDay {
      lastDay = day
      days.insert(day)
    }
    let count = counting.ascents(climbingDay)
    guard count > 0 else { return }
    sends += 1
    ascents += count
    if !routes[climbingDay.route] {
      routes[climbingDay.route] = true
      routeCount += 1
    }
    let height = climbingDay.isWhole ? counting.lines.climbs[climbingDay.climb].height : nil
    metres.add(height.flatMap { $0 > 0 && $0.isFinite ? $0 * Double(count) : nil })
    if !climbingDay.isBoulder, counting.lines.climbs[climbingDay.climb].discipline != .boulder {
      pitches.add(climbingDay.pitches.map { Double($0) * Double(count) })
    }
    if let place = counting.ladder(climbingDay), let grade = climbingDay.grade,
      let step = counting.ladders[place].step(grade)
    {
      hardestSteps[place] = max(hardestSteps[place] ?? step, step)
    }
  }
}
