/// The dates of a rule after one of them was moved and the others with it.
///
/// All dates move by the same step on the calendar and the clock. In rules by months and years that
/// name one day of a month or weekdays with a number, they keep their place in the month instead: the
/// second Tuesday becomes the second Wednesday, and the 15th becomes the 4th of the next month. Each
/// date stays the date that it was, so that as many come as before; COUNT and UNTIL are adapted.
public struct ICalendarRuleMove: Sendable {
  /// The rule of the moved dates; it starts at ``start``.
  public let rule: ICalendarRule

  /// The first moved date.
  public let start: ICalendarLocalTime

  /// The first dates and what became of them: all, or the first ``horizon``.
  public let dates: [(before: ICalendarLocalTime, after: ICalendarLocalTime)]

  /// The number of dates that are compared, one by one, before a rule counts as the moved one.
  public static let horizon = 800

  /// Moves the dates of a rule from one date on.
  ///
  /// It is `nil` if no rule is known that gives the moved dates, each once and no others, or if `first`
  /// or `date` is no date of the rule.
  ///
  /// - Parameters:
  ///   - rule: the rule; its COUNT counts from `start`.
  ///   - start: DTSTART, which is a date of the rule even if the rule doesn't match it.
  ///   - zone: the zone of `start`, for an UNTIL in UTC.
  ///   - first: the first date that moves.
  ///   - date: the date that is moved, `first` or one of the ``horizon`` that follow it.
  ///   - target: where it is moved to.
  public init?(
    _ rule: ICalendarRule, startingAt start: ICalendarLocalTime, in zone: ICalendarZone,
    from first: ICalendarLocalTime, moving date: ICalendarLocalTime, to target: ICalendarLocalTime
  ) {
    let all = rule.dates(startingAt: start, notBefore: first, in: zone)
    let known = Array(all.prefix(Self.horizon + 1))
    let old = Array(known.prefix(Self.horizon))
    guard old.first == first, let index = old.firstIndex(of: date) else { return nil }
    let shift = ICalendarRuleShift(rule: rule, from: date.date, to: target.date)
    let step = target.stamp - date.stamp
    for candidate in shift.candidates {
      guard
        let new = Self.dates(of: candidate.rule, for: old, of: rule, step, slack: candidate.slack),
        new[index] == target, let newStart = new.first, let last = new.last,
        let end = rule.end(
          before: first, startingAt: start, in: zone, movedBy: step,
          last: known.count == old.count ? last : nil),
        let moved = try? candidate.rule.ending(end)
      else { continue }
      (self.rule, self.start) = (moved, newStart)
      dates = zip(old, new).map { ($0, $1) }
      return
    }
    return nil
  }

  /// The dates of a rule that stand for other ones, in their order; `nil` if one lies farther than
  /// `slack` days from where the step puts it.
  private static func dates(
    of rule: ICalendarRule, for old: [ICalendarLocalTime], of oldRule: ICalendarRule, _ step: Int,
    slack: Int
  ) -> [ICalendarLocalTime]? {
    guard let first = old.first else { return nil }
    let isMatched = oldRule.endless.matches(first)
    let most = slack * CivilArithmetic.secondsPerDay
    for days in (0...slack).flatMap({ $0 == 0 ? [0] : [$0, -$0] }) {
      guard
        let start = first.adding(seconds: step + days * CivilArithmetic.secondsPerDay),
        rule.matches(start) == isMatched
      else { continue }
      let dates = ICalendarRuleDates(
        rule, from: start, until: .max, notBefore: nil, includesStart: true)
      let new = Array(dates.prefix(old.count))
      let isNear = zip(old, new).allSatisfy { abs($1.stamp - $0.stamp - step) <= most }
      if new.count == old.count, isNear { return new }
    }
    return nil
  }
}

extension ICalendarRule {
  /// The same rule with another end.
  ///
  /// - Throws: ``ICalendarValueError`` for a count below 1.
  public func ending(_ end: End) throws(ICalendarValueError) -> ICalendarRule {
    try ICalendarRule(
      frequency, every: interval, end: end, seconds: seconds, minutes: minutes, hours: hours,
      days: days, monthDays: monthDays, yearDays: yearDays, weekNumbers: weekNumbers,
      months: months, positions: positions, weekStart: weekStart)
  }

  /// The rule of those dates only that come before another; `nil` if none does.
  ///
  /// A rule with COUNT keeps one. The parameters are those of ``ICalendarRuleMove``.
  public func ended(
    before date: ICalendarLocalTime, startingAt start: ICalendarLocalTime, in zone: ICalendarZone
  ) -> ICalendarRule? {
    guard start < date else { return nil }
    if case .count = end { return try? ending(.count(count(before: date, startingAt: start))) }
    let last = zone.instant(of: date) - 1
    return ICalendarZone.utc.local(at: last).flatMap { try? ending(.until(.utc($0))) }
  }

  /// The same rule without an end.
  var endless: ICalendarRule { (try? ending(.never)) ?? self }

  /// Returns whether a date is one that the rule names, not only its start.
  fileprivate func matches(_ date: ICalendarLocalTime) -> Bool {
    dates(from: date).first { _ in true } == date
  }

  /// The dates as a series has them: the start first, UNTIL in UTC compared in the zone.
  fileprivate func dates(
    startingAt start: ICalendarLocalTime, notBefore: ICalendarLocalTime, in zone: ICalendarZone
  ) -> some Sequence<ICalendarLocalTime> {
    var (last, lastInstant) = (lastStamp, Int.max)
    if case .until(.utc(let time)) = end {
      lastInstant = time.stamp
      last = time.stamp + 2 * CivilArithmetic.secondsPerDay
    }
    let dates = ICalendarRuleDates(
      self, from: start, until: last, notBefore: notBefore, includesStart: true)
    return dates.lazy.prefix { $0 == start || zone.instant(of: $0) <= lastInstant }
  }

  private func count(
    before date: ICalendarLocalTime, startingAt start: ICalendarLocalTime
  ) -> Int {
    let dates = ICalendarRuleDates(
      self, from: start, until: .max, notBefore: nil, includesStart: true)
    return dates.lazy.prefix { $0 < date }.reduce(0) { count, _ in count + 1 }
  }

  /// The end of the dates from one on, after they moved; `last` is the last moved one, if it is known.
  fileprivate func end(
    before date: ICalendarLocalTime, startingAt start: ICalendarLocalTime, in zone: ICalendarZone,
    movedBy step: Int, last: ICalendarLocalTime?
  ) -> End? {
    switch end {
    case .never: .never
    case .count(let count): .count(count - self.count(before: date, startingAt: start))
    case .until(.date(let day)):
      (last ?? ICalendarLocalTime(startOf: day).adding(seconds: step)).map {
        .until(.date($0.date))
      }
    case .until(.utc(let time)):
      (last ?? zone.local(at: time.stamp)?.adding(seconds: step))
        .flatMap { ICalendarZone.utc.local(at: zone.instant(of: $0)) }.map { .until(.utc($0)) }
    case .until(let moment):
      (last ?? moment.local.adding(seconds: step)).map { .until(moment.at($0)) }
    }
  }
}
