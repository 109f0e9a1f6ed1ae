/// A time zone: how far its clocks are ahead of UTC, and since when.
///
/// A zone comes from the VTIMEZONE of a file (``init(_:)``), from the system's database
/// (``system(_:)``), or is made of a fixed offset.
public struct ICalendarZone: Sendable {
  /// The source of the offsets.
  enum Source: Sendable {
    case fixed(Int)
    case observances([ICalendarObservance], [ICalendarTransition])
    case system(ICalendarSystemZone)
  }

  /// The name that a TZID has.
  public let name: String

  let source: Source

  /// The VTIMEZONE it was read from.
  private(set) var definition: ICalendarComponent?

  public init(name: String, offset: ICalendarOffset) {
    self.name = name
    source = .fixed(offset.seconds)
  }

  init(name: String, source: Source, definition: ICalendarComponent? = nil) {
    self.name = name
    self.source = source
    self.definition = definition
  }

  public static let utc = ICalendarZone(name: "UTC", source: .fixed(0))

  /// The zone of the system's database that has an IANA name such as "Europe/Paris", or nil.
  ///
  /// This is the one place of the module that asks the system.
  public static func system(_ name: String) -> ICalendarZone? {
    ICalendarSystemZone(name).map { ICalendarZone(name: name, source: .system($0)) }
  }

  /// Returns the offset of its clocks from UTC, in seconds.
  ///
  /// An instant is a count of seconds since 1970 began in UTC.
  public func offset(at instant: Int) -> Int {
    switch source {
    case .fixed(let offset): offset
    case .system(let zone): zone.offset(at: instant)
    case .observances(let rules, let transitions):
      Self.offset(at: instant, rules, transitions)
    }
  }

  /// The local time of an instant, or nil outside the years 1 to 9999.
  ///
  /// An instant is a count of seconds since 1970 began in UTC.
  public func local(at instant: Int) -> ICalendarLocalTime? {
    let (sum, overflow) = instant.addingReportingOverflow(offset(at: instant))
    return overflow ? nil : ICalendarLocalTime(stamp: sum)
  }

  /// When a clock there shows a time, in seconds since 1970 began in UTC.
  ///
  /// A time that comes twice, since the clock is put back, is the first of the two. One that doesn't
  /// come, since it is put forward, is counted with the offset from before (RFC 5545, 3.3.5): 02:30
  /// becomes 03:30.
  public func instant(of local: ICalendarLocalTime) -> Int {
    let stamp = local.stamp
    // No zone is a day from UTC, and none changes twice within two days.
    let before = offset(at: stamp - CivilArithmetic.secondsPerDay)
    let after = offset(at: stamp + CivilArithmetic.secondsPerDay)
    let candidates = [stamp - before, stamp - after].filter { stamp - offset(at: $0) == $0 }
    return candidates.min() ?? stamp - before
  }
}

/// A STANDARD or DAYLIGHT part of a VTIMEZONE whose rule goes on without an end.
struct ICalendarObservance: Sendable {
  let rule: ICalendarRule
  let start: ICalendarLocalTime
  let offsetBefore: Int
  let offset: Int

  /// The last time at or before an instant at which it begins.
  func lastOnset(at instant: Int) -> Int? {
    guard let local = ICalendarLocalTime(stamp: instant &+ offsetBefore) else { return nil }
    let stamp = local.stamp
    guard stamp >= start.stamp else { return nil }
    // Yearly rules are found in this year or the one before; rarer ones are sought farther back.
    for years in [0, 1, 4, 40, 400] {
      let year = max(start.date.year, local.date.year - years)
      guard let from = ICalendarLocalTime(year, 1, 1, 0, 0, 0) else { return nil }
      let dates = ICalendarRuleDates(
        rule, from: start, until: stamp, notBefore: from, includesStart: false)
      if let last = dates.reduce(nil as ICalendarLocalTime?, { $1 }) {
        return last.stamp - offsetBefore
      }
    }
    return start.stamp - offsetBefore
  }
}

/// The time from which a zone has another offset.
struct ICalendarTransition: Hashable, Sendable {
  /// Seconds since 1970 began in UTC.
  let instant: Int
  /// Seconds ahead of UTC until then.
  let offsetBefore: Int
  /// Seconds ahead of UTC from then on.
  let offset: Int
  let isDaylight: Bool
}
