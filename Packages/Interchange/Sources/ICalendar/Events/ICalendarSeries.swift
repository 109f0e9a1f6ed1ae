/// An event that may repeat, with the events that change some of its occurrences.
public struct ICalendarSeries: Hashable, Sendable {
  /// The event that says how it repeats.
  public let event: ICalendarEvent

  /// The events that change an occurrence (RECURRENCE-ID).
  public let changes: [ICalendarEvent]

  public init(_ event: ICalendarEvent, changes: [ICalendarEvent] = []) {
    self.event = event
    self.changes = changes
  }

  /// Puts events and their changes together by UID, in the order of the events.
  ///
  /// A change without its event (an invitation to one occurrence) is a series of its own. Of two
  /// events of one UID, both are kept, and the first gets the changes.
  public static func series(of events: [ICalendarEvent]) -> [ICalendarSeries] {
    var changes: [String: [ICalendarEvent]] = [:]
    var owners: Set<String> = []
    for event in events {
      guard let uid = event.uid else { continue }
      if event.recurrenceID != nil {
        changes[uid, default: []].append(event)
      } else {
        owners.insert(uid)
      }
    }
    return events.compactMap { event in
      guard let uid = event.uid else { return ICalendarSeries(event) }
      if event.recurrenceID != nil { return owners.contains(uid) ? nil : ICalendarSeries(event) }
      return ICalendarSeries(event, changes: changes.removeValue(forKey: uid) ?? [])
    }
  }

  /// The occurrences, as they are asked for, in the order in which they begin.
  ///
  /// The first is the start of the event, whether a rule matches it or not, and COUNT counts it
  /// (RFC 5545, 3.3.10 and 3.8.5.3); then come the dates of the rules and the additions, without the
  /// exceptions, and with what the changes make of them. An event that was cancelled still comes:
  /// look at its status. An end that was said with DTEND keeps the exact distance to its start, one
  /// said with DURATION counts days on the calendar. A series without an end ends as
  /// ``ICalendarRuleDates`` says.
  ///
  /// - Parameters:
  ///   - zones: What the names of zones mean.
  ///   - notBefore: The first start of interest. Without COUNT, all that lies before it is jumped
  ///     over and costs nothing.
  /// - Returns: The occurrences.
  /// - Throws: ``ICalendarProblem`` if a zone's name means nothing.
  public func occurrences(
    in zones: ICalendarZones = ICalendarZones(), notBefore: ICalendarDateOrTime? = nil
  ) throws(ICalendarProblem) -> ICalendarOccurrences {
    try ICalendarOccurrences(self, zones, notBefore: notBefore)
  }
}

/// One time that an event takes place.
public struct ICalendarOccurrence: Hashable, Sendable {
  /// The event that describes it: the event of the series, or the one that changes this occurrence.
  public let event: ICalendarEvent

  public let start: ICalendarDateOrTime

  /// When it ends: the first time that isn't part of it.
  public let end: ICalendarDateOrTime

  /// When it would have begun had nothing changed it, which is what RECURRENCE-ID names.
  public let recurrenceID: ICalendarDateOrTime

  /// When it begins, in seconds since 1970 began in UTC.
  public let instant: Int
}

/// Zones, for those who need a zone and can say which event lacks it.
struct ICalendarClocks: Sendable {
  let zones: ICalendarZones
  let position: ICalendarPosition?

  func zone(of moment: ICalendarDateOrTime) throws(ICalendarProblem) -> ICalendarZone {
    guard let zone = zones.zone(of: moment) else {
      throw ICalendarProblem(unknownZone: moment.zone ?? "", position)
    }
    return zone
  }

  func instant(of moment: ICalendarDateOrTime) throws(ICalendarProblem) -> Int {
    try zone(of: moment).instant(of: moment.local)
  }

  /// A time as seconds on the clock of another one.
  ///
  /// If only one of them is a date, they share the day: a date means the other one's time on that
  /// day, and a time on the clock of a date means its day.
  func stamp(
    of moment: ICalendarDateOrTime, asAt other: ICalendarDateOrTime
  ) throws(ICalendarProblem) -> Int {
    if other.isDate { return ICalendarLocalTime(startOf: moment.local.date).stamp }
    if moment.isDate { return moment.local.stamp + other.local.secondOfDay }
    if moment.at(other.local) == other { return moment.local.stamp }
    let instant = try instant(of: moment)
    return try zone(of: other).local(at: instant)?.stamp ?? moment.local.stamp
  }
}
