/// The dates of a rule, in order, worked out one unit at a time as they are asked for.
///
/// A sequence that never ends is cut at the end of the year 9999. One that has gone long enough
/// without a date that no more can come ends too: after 400 years, 4800 months, 20871 weeks or
/// 146097 days of units in a row (the calendar repeats after that) and, for hours and less, after
/// 250,000 units that were looked at. Dates that don't exist, such as 30 February, are left out.
public struct ICalendarRuleDates: Sequence, IteratorProtocol {
  private var units: ICalendarRuleUnits
  private let positions: [Int]
  /// The first time that counts as a date of the rule.
  private let first: Int
  /// The first time that is handed out; those before it are counted.
  private let firstWanted: Int
  private let last: Int
  private var left: Int
  private var unit: ICalendarRuleUnit
  /// With BYSETPOS, which dates of the unit are wanted.
  private var chosen: [Int]?
  private var index = 0

  /// Begins before the first date.
  ///
  /// Nothing comes after `until`, in seconds on the local clock; with `includesStart` the start comes
  /// first even if the rule doesn't match it.
  init(
    _ rule: ICalendarRule, from start: ICalendarLocalTime, until: Int,
    notBefore: ICalendarLocalTime?, includesStart: Bool
  ) {
    units = ICalendarRuleUnits(rule, start: start)
    units.end(at: until)
    positions = rule.positions
    last = until
    firstWanted = Swift.max(start.timestamp, notBefore?.timestamp ?? start.timestamp)
    first = includesStart ? start.timestamp + 1 : start.timestamp
    unit = ICalendarRuleUnit(begins: includesStart ? [start.timestamp] : [], offsets: [0])
    if case .count(let count) = rule.end {
      left = count
    } else {
      left = .max
      units.move(to: firstWanted)
    }
  }

  /// The next date, or nil at the end.
  public mutating func next() -> ICalendarLocalTime? {
    while left > 0 {
      guard index < (chosen?.count ?? unit.count) || fill() else { break }
      let timestamp = timestamp(index)
      guard timestamp <= last else { break }
      index += 1
      left -= 1
      if timestamp >= firstWanted { return ICalendarLocalTime(timestamp: timestamp) }
    }
    left = 0
    return nil
  }

  private func timestamp(_ index: Int) -> Int { unit[chosen?[index] ?? index] }

  /// Moves to the next unit that has dates.
  private mutating func fill() -> Bool {
    while let unit = units.next() {
      self.unit = unit
      chosen = positions.isEmpty ? nil : chosen(of: unit.count)
      let count = chosen?.count ?? unit.count
      if count > 0 { units.matched() }
      index = firstIndex(of: count)
      if index < count { return true }
    }
    return false
  }

  /// The indices that BYSETPOS names, in order.
  private func chosen(of count: Int) -> [Int] {
    let indices = positions.map { $0 > 0 ? $0 - 1 : count + $0 }
    return Set(indices.filter { (0..<count).contains($0) }).sorted()
  }

  /// The index of the first date that isn't before the start.
  private func firstIndex(of count: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if timestamp(middle) < first { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ICalendarRule {
  /// The dates of the rule on one clock.
  ///
  /// Only dates that the rule matches come, and only they are counted: the start comes if it is one
  /// of them. Where a day has no such time (a clock that is put forward), the time is named all the
  /// same; ``ICalendarZone`` knows what it means. UNTIL in UTC is compared as if this clock showed
  /// UTC; ``ICalendarSeries`` compares it in the zone of the event. An UNTIL that is a date lets the
  /// whole day pass.
  ///
  /// - Parameters:
  ///   - start: The first time that can match; it also says what the rule leaves open.
  ///   - notBefore: The first time of interest. Without COUNT, all that lies before it is jumped over
  ///     and costs nothing.
  /// - Returns: The dates, which may have no end.
  public func dates(
    from start: ICalendarLocalTime, notBefore: ICalendarLocalTime? = nil
  ) -> ICalendarRuleDates {
    ICalendarRuleDates(
      self, from: start, until: lastTimestamp, notBefore: notBefore, includesStart: false)
  }

  /// UNTIL on the local clock.
  var lastTimestamp: Int {
    switch end {
    case .never, .count: .max
    case .until(.date(let date)):
      date.number * CivilArithmetic.secondsPerDay + CivilArithmetic.secondsPerDay - 1
    case .until(let dateOrTime): dateOrTime.local.timestamp
    }
  }
}
