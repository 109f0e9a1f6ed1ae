import ClimbingModels
import DomainModels
import Grades

/// One climb on one day, as everything here counts it: tried at least once.
struct ClimbingDay {
  /// Its place among the lines.
  let climb: Int
  /// Its place among the sessions; `nil` without one.
  let session: Int?
  /// When it was, as far as that is known.
  let date: PartialDate?
  /// The route's number: climbing days of the same route share it.
  let route: Int
  /// The place of what was climbed among the grades; `nil` where it can't be read.
  let grade: Int?
  /// The place of that grade's family among the families; `nil` without a grade.
  let family: Int?
  /// True if that family is aid's.
  let isAid: Bool
  /// True if that family is boulders'.
  let isBoulder: Bool
  /// The tries in order, with what discipline and number of tries say of them.
  let ascents: ClimbingDayAscents
  /// The number of tries that it took or had; `nil` where no climber counted.
  let tries: Int?
  /// True if each try was logged as one, so that the first of them is the first.
  let isLoggedOneByOne: Bool
  /// True if it was logged pitch by pitch.
  let isPitched: Bool
  /// The number of ascents that each of its ticks stands for.
  let laps: Int
  /// The number of pitches that were climbed with an ascent; `nil` where it is not known.
  let pitches: Int?
  /// True if it was climbed to the top as far as any climber knows, so that its height counts.
  let isWhole: Bool

  /// True if it says of itself that no climber tried the route before.
  var claimsFirst: Bool { ascents.first?.isFirstTrySend ?? false }

  /// The civil day, where that is known.
  var day: CivilDate? { date?.day }
}

/// The ascents of one climbing day, in order: nearly always one, which then needs no list.
struct ClimbingDayAscents: RandomAccessCollection {
  private var head: Ascent?
  private var tail: [Ascent] = []

  init() {}

  init(_ ascents: some Sequence<Ascent>) {
    for ascent in ascents { append(ascent) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : 1 + tail.count }

  subscript(position: Int) -> Ascent {
    if position == 0, let head { return head }
    return tail[position - 1]
  }

  mutating func append(_ ascent: Ascent) {
    if head == nil { head = ascent } else { tail.append(ascent) }
  }

  /// Those of which something holds.
  func only(_ holds: (Ascent) -> Bool) -> ClimbingDayAscents {
    if tail.isEmpty { return head.map(holds) ?? true ? self : ClimbingDayAscents() }
    return ClimbingDayAscents(lazy.filter(holds))
  }

  /// Each turned into another.
  func changed(_ change: (Ascent) -> Ascent) -> ClimbingDayAscents {
    var changed = self
    changed.head = head.map(change)
    if !tail.isEmpty { changed.tail = tail.map(change) }
    return changed
  }
}

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
  private(set) var metres = PartialSum()
  private(set) var pitches = PartialSum()
  /// The hardest step by the place of the ladder.
  private var hardestSteps: [Int: Int] = [:]

  private let counting: InsightsCalculator

  init(_ counting: InsightsCalculator) {
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
