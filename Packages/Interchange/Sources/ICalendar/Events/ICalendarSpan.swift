/// How long an event is, ready to be put to any start.
enum ICalendarSpan: Sendable {
  /// Whole days of events that are days.
  case days(Int)

  /// So many seconds, and the end in a zone that it was given in.
  case exact(Int, ICalendarMoment)

  /// Days on the calendar, then seconds on the clock.
  case nominal(ICalendarDuration)

  init(_ event: ICalendarEvent, _ clocks: ICalendarClocks) throws(ICalendarProblem) {
    let start = event.start
    if let duration = event.duration {
      self = .nominal(duration)
    } else if let end = event.end {
      self =
        start.isDate
        ? .days(end.local.date.number - start.local.date.number)
        : .exact(try clocks.instant(of: end) - clocks.instant(of: start), end)
    } else {
      self = start.isDate ? .days(1) : .exact(0, start)
    }
  }

  /// The end for a start; the start if it lies outside the years 1 to 9999.
  func end(of start: ICalendarMoment, at instant: Int, _ clocks: ICalendarClocks) -> ICalendarMoment
  {
    switch self {
    case .days(let days):
      return start.local.date.adding(days: days).map(ICalendarMoment.date) ?? start
    case .exact(let seconds, let pattern):
      let zone = clocks.zones.zone(of: pattern)
      return zone?.local(at: instant &+ seconds).map(pattern.at) ?? start
    case .nominal(let duration):
      let zone = clocks.zones.zone(of: start)
      guard let day = start.local.date.adding(days: duration.days),
        let local = ICalendarLocalTime(startOf: day).adding(seconds: start.local.secondOfDay)
      else { return start }
      if start.isDate || duration.seconds == 0 { return start.at(local) }
      return zone.flatMap { $0.local(at: $0.instant(of: local) &+ duration.seconds) }
        .map(start.at) ?? start
    }
  }
}
