public import ClimbingModels
public import DomainModels
public import Grades

/// The options of a summary of the logbook.
public struct InsightsOptions: Sendable, Hashable {
  /// The first day that counts; `nil` for no bound.
  public var since: CivilDate?
  /// The last day that counts; `nil` for no bound.
  public var until: CivilDate?
  /// Only climbs of these kinds; all where it is empty.
  public var disciplines: Set<Discipline>
  /// Only climbs with a grade of these families; all where it is empty.
  public var families: Set<GradeFamily>
  /// True if a route that was climbed several times counts once, by its best ascent.
  public var countsRoutesOnce: Bool
  /// True if following and ropes from above count.
  public var countsTopRope: Bool
  /// The scales to count on, at most one of each family: for the others it is the climber's own,
  /// else the one that the logbook uses most.
  public var scales: [GradeScale]
  /// The steps of a course over time; `nil` for those that suit the length of the logbook.
  public var period: InsightsPeriod?

  /// Makes options; unless said, everything counts, each route once, without ropes from above.
  public init(
    since: CivilDate? = nil, until: CivilDate? = nil, disciplines: Set<Discipline> = [],
    families: Set<GradeFamily> = [], countsRoutesOnce: Bool = true, countsTopRope: Bool = false,
    scales: [GradeScale] = [], period: InsightsPeriod? = nil
  ) {
    self.since = since
    self.until = until
    self.disciplines = disciplines
    self.families = families
    self.countsRoutesOnce = countsRoutesOnce
    self.countsTopRope = countsTopRope
    self.scales = scales
    self.period = period
  }

  /// True if only some kinds of climbs count, so that a session without a climb is of no kind.
  var isNarrowed: Bool { !disciplines.isEmpty || !families.isEmpty }

  /// Returns whether a day lies within the bounds.
  func contains(_ day: CivilDate) -> Bool {
    day >= since ?? day && day <= until ?? day
  }

  /// Returns whether a date lies within the bounds; `nil` where it may or may not.
  func contains(_ date: PartialDate?) -> Bool? {
    guard since != nil || until != nil else { return true }
    guard let date else { return nil }
    let (first, last) = (contains(date.earliest), contains(date.latest))
    if first && last { return true }
    // A year that encloses the bounds has both its ends outside, and may yet be meant.
    let isBefore = since.map { date.latest < $0 } ?? false
    let isAfter = until.map { date.earliest > $0 } ?? false
    return isBefore || isAfter ? false : nil
  }

  /// Returns whether an ascent counts as a send, on grades of aid or others.
  func counts(_ ascent: Ascent, isAid: Bool) -> Bool {
    ascent.isTick && (countsTopRope || !ascent.isTopRope)
      && (isAid || !(ascent.style?.isAided ?? false))
  }
}

/// The steps of a course over time.
public enum InsightsPeriod: String, Sendable, CaseIterable {
  case month
  /// Three months at a time.
  case quarter
  case year

  /// The number of months that it has.
  var months: Int {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }

  /// The period's number; the one after it has the next.
  func index(of day: CivilDate) -> Int { (day.year * 12 + day.month - 1) / months }

  /// The number of the period that a date is certainly in.
  func index(of date: PartialDate) -> Int? {
    let first = index(of: date.earliest)
    return first == index(of: date.latest) ? first : nil
  }

  /// The first day of the period with a number.
  func start(_ index: Int) -> CivilDate {
    let month = index * months
    return CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
      ?? CivilDate(daysSinceEpoch: .max)
  }

  /// The name of the period with a number: `2026-03`, `2026 Q1`, `2026`.
  func name(_ index: Int) -> String {
    let text = start(index).description
    switch self {
    case .month: return String(text.prefix(7))
    case .quarter: return "\(text.prefix(4)) Q\(index % 4 + 1)"
    case .year: return String(text.prefix(4))
    }
  }

  /// The steps that suit a stretch: at most some forty of them, so that a line can be read.
  static func suiting(_ days: ClosedRange<CivilDate>) -> InsightsPeriod {
    let months = InsightsPeriod.month
    let count = months.index(of: days.upperBound) - months.index(of: days.lowerBound) + 1
    return count <= 36 ? .month : count <= 120 ? .quarter : .year
  }
}
