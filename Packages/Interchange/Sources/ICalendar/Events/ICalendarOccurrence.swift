/// One time that an event takes place.
public struct ICalendarOccurrence: Hashable, Sendable {
  /// What says what it is: the event of the series, or the one that changes this occurrence.
  public let event: ICalendarEvent

  public let start: ICalendarMoment

  /// When it ends: the first moment that isn't part of it.
  public let end: ICalendarMoment

  /// When it would have begun had nothing changed it, which is what RECURRENCE-ID names.
  public let recurrenceID: ICalendarMoment

  /// When it begins, in seconds since 1970 began in UTC.
  public let instant: Int
}
