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
      self, from: start, until: lastStamp, notBefore: notBefore, includesStart: false)
  }

  /// UNTIL on the local clock.
  var lastStamp: Int {
    switch end {
    case .never, .count: .max
    case .until(.date(let date)):
      date.number * CivilArithmetic.secondsPerDay + CivilArithmetic.secondsPerDay - 1
    case .until(let moment): moment.local.stamp
    }
  }
}
