/// A stretch of time, as a PERIOD value says it (RFC 5545, 3.3.9).
public struct ICalendarPeriod: Hashable, Sendable {
  public let start: ICalendarDateOrTime

  /// When it ends, if that is said with a time.
  public let end: ICalendarDateOrTime?

  /// The duration, if the file has one instead.
  public let duration: ICalendarDuration?

  public init(from start: ICalendarDateOrTime, to end: ICalendarDateOrTime) {
    self.start = start
    self.end = end
    duration = nil
  }

  public init(from start: ICalendarDateOrTime, lasting duration: ICalendarDuration) {
    self.start = start
    end = nil
    self.duration = duration
  }

  /// The value as a file has it.
  public var text: String { "\(start.text)/\(end?.text ?? duration?.text ?? "PT0S")" }
}

/// A length of time, as a DURATION value says it (RFC 5545, 3.3.6).
///
/// Days and weeks are counted on the calendar, hours and less on the clock: a day that is 23 hours
/// long is still a day.
public struct ICalendarDuration: Hashable, Sendable {
  /// Whole days, weeks included; negative before.
  public let days: Int

  /// Seconds, with the sign of the whole.
  public let seconds: Int

  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// The duration as one count of seconds, a day having 86400, or nil if it is too large to count.
  var nominalSeconds: Int? {
    let (product, overflow) = days.multipliedReportingOverflow(by: CivilArithmetic.secondsPerDay)
    let (sum, overflowed) = product.addingReportingOverflow(seconds)
    return overflow || overflowed ? nil : sum
  }

  /// The value as a file has it, such as "P1DT2H" or "-PT15M".
  ///
  /// Days and seconds of different sign are written as seconds, since a value has one sign.
  public var text: String {
    if days != 0, seconds != 0, (days < 0) != (seconds < 0), let nominalSeconds {
      return ICalendarDuration(seconds: nominalSeconds).text
    }
    let (days, seconds) = (days.magnitude, seconds.magnitude)
    var text = self.days < 0 || self.seconds < 0 ? "-P" : "P"
    if seconds == 0 {
      if days == 0 { return "PT0S" }
      return text + (days % 7 == 0 ? "\(days / 7)W" : "\(days)D")
    }
    if days > 0 { text += "\(days)D" }
    text += "T"
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    if hours > 0 { text += "\(hours)H" }
    // The grammar has no hours with seconds but without minutes.
    if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
    if rest > 0 { text += "\(rest)S" }
    return text
  }
}
