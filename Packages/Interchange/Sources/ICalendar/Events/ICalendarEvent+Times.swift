extension ICalendarEvent {
  /// When it was written down, in UTC; nil only in files that forgot it.
  public var stamp: ICalendarDateOrTime? {
    get { component.moment("DTSTAMP") }
    set { component.setMoment("DTSTAMP", newValue) }
  }

  public var created: ICalendarDateOrTime? {
    get { component.moment("CREATED") }
    set { component.setMoment("CREATED", newValue) }
  }

  /// When it was changed last.
  public var lastModified: ICalendarDateOrTime? {
    get { component.moment("LAST-MODIFIED") }
    set { component.setMoment("LAST-MODIFIED", newValue) }
  }

  public var start: ICalendarDateOrTime {
    get { component.moment("DTSTART") ?? .floating(.epoch) }
    set { component.setMoment("DTSTART", newValue) }
  }

  /// When it ends, if that is said with a time: the first one that isn't part of it.
  ///
  /// Setting it takes ``duration`` away.
  public var end: ICalendarDateOrTime? {
    get { component.moment("DTEND") }
    set {
      component.setMoment("DTEND", newValue)
      if newValue != nil { component["DURATION"] = nil }
    }
  }

  /// The duration, if the file has one instead of ``end``.
  ///
  /// Setting it takes ``end`` away.
  public var duration: ICalendarDuration? {
    get {
      guard case .duration(let duration)? = component.values("DURATION").first else { return nil }
      return duration
    }
    set {
      component["DURATION"] = newValue.map {
        ICalendarProperty("DURATION", values: [.duration($0)])
      }
      if newValue != nil { component["DTEND"] = nil }
    }
  }

  /// True if it is days as a whole.
  public var isAllDay: Bool { start.isDate }

  /// The recurrence rules: none, mostly one, seldom more.
  public var rules: [ICalendarRule] {
    get {
      component.values("RRULE").compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
    }
    set { component.set("RRULE", newValue.map { ICalendarProperty("RRULE", values: [.rule($0)]) }) }
  }

  /// Further starts (RDATE): times, or periods with an end of their own; a date means the time of
  /// ``start`` on that day.
  public var additions: [ICalendarValue] {
    get { component.values("RDATE") }
    set { component.set("RDATE", newValue.map { ICalendarProperty("RDATE", values: [$0]) }) }
  }

  /// Starts that fall out (EXDATE); a date takes away every start of that day in the event's zone.
  public var exceptions: [ICalendarDateOrTime] {
    get {
      component.values("EXDATE").compactMap {
        if case .moment(let moment) = $0 { moment } else { nil }
      }
    }
    set {
      component.set("EXDATE", newValue.map { ICalendarProperty("EXDATE", values: [.moment($0)]) })
    }
  }

  /// The start of a series that this event replaces, if it changes one; a date means the first start
  /// of that day in the zone of the series.
  public var recurrenceID: ICalendarDateOrTime? {
    get { component.moment("RECURRENCE-ID") }
    set { component.setMoment("RECURRENCE-ID", newValue) }
  }

  /// True if it changes all that follow as well (RANGE=THISANDFUTURE).
  public var changesFollowing: Bool {
    component["RECURRENCE-ID"]?[parameter: "RANGE"]?.uppercased() == "THISANDFUTURE"
  }

}

/// The length of an event, independent of its start.
enum ICalendarSpan: Sendable {
  /// Whole days of events that are days.
  case days(Int)

  /// So many seconds, and the end in a zone that it was given in.
  case exact(Int, ICalendarDateOrTime)

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
  func end(of start: ICalendarDateOrTime, at instant: Int, _ clocks: ICalendarClocks)
    -> ICalendarDateOrTime
  {
    switch self {
    case .days(let days):
      return start.local.date.adding(days: days).map(ICalendarDateOrTime.date) ?? start
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
