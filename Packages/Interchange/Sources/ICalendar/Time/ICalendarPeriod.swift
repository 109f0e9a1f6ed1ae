/// A stretch of time, as a PERIOD value says it (RFC 5545, 3.3.9).
public struct ICalendarPeriod: Hashable, Sendable {
  public let start: ICalendarMoment

  /// When it ends, if that is said with a moment.
  public let end: ICalendarMoment?

  /// How long it is, if that is said instead.
  public let duration: ICalendarDuration?

  public init(from start: ICalendarMoment, to end: ICalendarMoment) {
    self.start = start
    self.end = end
    duration = nil
  }

  public init(from start: ICalendarMoment, lasting duration: ICalendarDuration) {
    self.start = start
    end = nil
    self.duration = duration
  }

  /// The value as a file has it.
  public var text: String { "\(start.text)/\(end?.text ?? duration?.text ?? "PT0S")" }
}
