import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Services

/// A series whose starts change from one of them on, because it is moved or gets another rule.
struct SeriesChange: Sendable {
  /// The starts that stay as they were; `nil` if none does, and the series keeps its id.
  let ended: MissionSeries?
  /// The series from the first changed start on.
  let series: MissionSeries
  private let first: String
  private let starts: [String: ICalendarLocalTime]

  /// Changes a series.
  ///
  /// - Parameters:
  ///   - old: the series.
  ///   - occurrences: the starts of all its missions; the first of them that changes is `first`.
  ///   - first: where it begins to change.
  ///   - named: the start that is moved.
  ///   - target: where that is moved to; `nil` if only the rule changes.
  ///   - rule: the new rule; `nil` if the old one is adapted to the new starts.
  ///   - id: what the series is called from `first` on if something stays before.
  ///   - now: the time.
  /// - Throws: ``ServiceError/Code/validation`` if no rule gives the new starts, `ValidationError` for
  ///   a rule that is none.
  init(
    _ old: MissionSeries, _ occurrences: [String], from first: String, moving named: String,
    to target: ICalendarLocalTime?, rule: String?, as id: Identifier<MissionSeries>,
    at now: Timestamp
  ) throws {
    let ended = try old.ended(before: first, at: now)
    var next: MissionSeries
    if let rule {
      (next, starts) = try Self.starts(
        of: rule, old, occurrences, from: first, moving: named, to: target, as: id, at: now)
    } else {
      (next, starts) = try Self.starts(of: old, from: first, moving: named, to: target, as: id)
    }
    if ended == nil { next = Self.renewed(old, like: next) }
    let starts = starts
    next.exceptions = old.exceptions.filter { $0 >= first }
      .compactMap { starts[$0]?.description }
    next.lifecycle = Lifecycle(createdAt: old.lifecycle.createdAt).updated(at: now)
    (self.ended, series, self.first) = (ended, next, first)
  }

  /// Returns whether a start is one of those that change.
  func covers(_ occurrence: String) -> Bool { occurrence >= first }

  /// Returns the new form of a start that changes; `nil` if the new rule leaves it out.
  func start(of occurrence: String) -> ICalendarLocalTime? { starts[occurrence] }

  private static func renewed(_ old: MissionSeries, like next: MissionSeries) -> MissionSeries {
    var renewed = old
    (renewed.rule, renewed.localStart) = (next.rule, next.localStart)
    renewed.calendarSequence += 1
    return renewed
  }

  /// The starts after a move, by the rule that gives them.
  private static func starts(
    of old: MissionSeries, from first: String, moving named: String,
    to target: ICalendarLocalTime?, as id: Identifier<MissionSeries>
  ) throws -> (MissionSeries, [String: ICalendarLocalTime]) {
    let rule = try ICalendarRule(old.rule)
    guard let start = MissionZone.local(old.localStart),
      let zone = MissionZone(old.timeZone)?.zone, let first = MissionZone.local(first),
      let date = MissionZone.local(named),
      let move = ICalendarRuleMove(
        rule, startingAt: start, in: zone, from: first, moving: date, to: target ?? date)
    else {
      throw ServiceError(
        .validation, "the series can't move there: \(old.rule) has no dates that are like it",
        hint: "Give the rule of the new dates too, or move this mission alone")
    }
    let next = MissionSeries(
      id: id, host: old.host, rule: move.rule.text, localStart: move.start.description,
      timeZone: old.timeZone, exceptions: [], plannedUntil: old.plannedUntil,
      calendarSequence: 0, lifecycle: old.lifecycle)
    return (
      next,
      Dictionary(
        move.dates.map { ($0.before.description, $0.after) }, uniquingKeysWith: { one, _ in one })
    )
  }

  /// The starts that another rule gives; those of missions stay if it gives them too.
  private static func starts(
    of rule: String, _ old: MissionSeries, _ occurrences: [String], from first: String,
    moving named: String, to target: ICalendarLocalTime?, as id: Identifier<MissionSeries>,
    at now: Timestamp
  ) throws -> (MissionSeries, [String: ICalendarLocalTime]) {
    guard let zone = MissionZone(old.timeZone), let date = MissionZone.local(named),
      let begin = MissionZone.local(first)
    else { throw MissionSeries.refusal("has no such date") }
    let step = date.seconds(to: target ?? date)
    guard let start = begin.adding(seconds: step) else {
      throw MissionSeries.refusal("has no such date")
    }
    let next = try MissionSeries(
      rule, from: zone.instant(start), in: zone, as: id, by: old.host, at: now)
    let dates = try next.starts(
      since: zone.instant(start), through: now.adding(days: FriendsLimits.planningDays),
      limit: ICalendarRuleMove.horizon)
    guard dates.contains(where: { $0.instant > now }) else {
      throw MissionSeries.refusal("must give a date to come")
    }
    let known = Set(dates.map(\.occurrence))
    var starts: [String: ICalendarLocalTime] = [:]
    for occurrence in occurrences where occurrence >= first {
      guard let moved = MissionZone.local(occurrence)?.adding(seconds: step),
        known.contains(moved.description)
      else { continue }
      starts[occurrence] = moved
    }
    guard target == nil || starts[named] != nil else {
      throw MissionSeries.refusal("must give the date of the mission that is moved")
    }
    return (next, starts)
  }
}

extension ICalendarLocalTime {
  /// The seconds that a clock which never changes shows between this and another time.
  func seconds(to other: ICalendarLocalTime) -> Int {
    ICalendarZone.utc.instant(of: other) - ICalendarZone.utc.instant(of: self)
  }
}
