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
  /// Whether a route that was climbed several times counts once, by its best ascent.
  public var countsRoutesOnce: Bool
  /// Whether following and ropes from above count.
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

  /// Whether only some kinds of climbs count, so that a session without a climb is of no kind.
  var isNarrowed: Bool { !disciplines.isEmpty || !families.isEmpty }

  /// Whether a day lies within the bounds.
  func contains(_ day: CivilDate) -> Bool {
    day >= since ?? day && day <= until ?? day
  }

  /// Whether a date lies within the bounds; `nil` where it may or may not.
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

  /// Whether an ascent counts as a send, on grades of aid or others.
  func counts(_ ascent: Ascent, isAid: Bool) -> Bool {
    ascent.isTick && (countsTopRope || !ascent.isTopRope)
      && (isAid || !(ascent.style?.isAided ?? false))
  }
}
