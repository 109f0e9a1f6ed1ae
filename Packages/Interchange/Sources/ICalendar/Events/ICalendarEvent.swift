/// An event: a view of a VEVENT (RFC 5545, 3.6.1).
///
/// What it reads and writes are the properties of its ``component``; those that it has no name for
/// stay as they are, and so do the parameters of those it has a name for, until they are set.
public struct ICalendarEvent: Hashable, Sendable {
  /// The component, with all that it has.
  public internal(set) var component: ICalendarComponent

  /// Looks at a VEVENT.
  ///
  /// - Throws: The first of ``problems(of:)``.
  public init(_ component: ICalendarComponent) throws(ICalendarProblem) {
    if let problem = Self.problems(of: component).first { throw problem }
    self.component = component
  }

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - uid: A name that no other event has anywhere.
  ///   - stamp: When the event was written down, in UTC (DTSTAMP); there is no clock in here.
  ///   - start: When it begins.
  public init(uid: String, stamp: ICalendarLocalTime, start: ICalendarMoment) {
    component = ICalendarComponent(
      "VEVENT",
      [
        ICalendarProperty("UID", text: uid),
        ICalendarProperty("DTSTAMP", values: [.moment(.utc(stamp))]),
        ICalendarProperty("DTSTART", values: [.moment(start)]),
      ])
  }
}
