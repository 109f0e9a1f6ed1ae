#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells what time it is: the one way by which code here learns it.
///
/// A test hands in ``fixed(at:)`` or a closure of its own.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Timestamp

  public init(_ read: @escaping @Sendable () -> Timestamp) {
    self.read = read
  }

  /// The time now.
  public var now: Timestamp { read() }

  /// The machine's clock.
  public static var system: WallClock {
    WallClock {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
  }

  /// A clock that always shows the same time.
  public static func fixed(at instant: Timestamp) -> WallClock {
    WallClock { instant }
  }
}

/// Promises a clock to the use cases that need the time.
public protocol HasClock: Sendable {
  /// The clock to ask.
  var clock: WallClock { get }
}

/// Tells what the clock on the wall shows: how far it is ahead of UTC at a time.
///
/// A civil day needs it, and nothing else does: times are kept as ``Timestamp``, and a day is
/// written down once, with the offset that held where the user was. A test hands in ``fixed(_:)``
/// or a closure of its own.
public struct LocalTime: Sendable {
  /// The zone's name in the time zone database, such as `Europe/Berlin`; `nil` where it is not known.
  public let zone: String?
  private let offset: @Sendable (Timestamp) -> Int

  /// Makes a local time from a closure.
  ///
  /// - Parameters:
  ///   - zone: the zone's name.
  ///   - offset: the minutes ahead of UTC at a time.
  public init(zone: String? = nil, _ offset: @escaping @Sendable (Timestamp) -> Int) {
    self.zone = zone
    self.offset = offset
  }

  /// The number of minutes that the clock on the wall is ahead of UTC at a time.
  public func utcOffsetMinutes(at instant: Timestamp) -> Int { offset(instant) }

  /// The civil date on the wall at a time.
  public func day(at instant: Timestamp) -> CivilDate {
    instant.advanced(byMilliseconds: Int64(offset(instant)) * 60_000).utcDate
  }

  /// The machine's own, with the rules that hold at each time.
  ///
  /// - Parameter zone: its name, if the caller knows it (`TZ`).
  /// - Returns: a local time that asks the system each time.
  public static func system(zone: String? = nil) -> LocalTime {
    LocalTime(zone: zone) { instant in
      var seconds = time_t(instant.milliseconds.quotientRoundedDown(by: 1000))
      var parts = tm()
      guard localtime_r(&seconds, &parts) != nil else { return 0 }
      return parts.tm_gmtoff / 60
    }
  }

  /// One that is always as far ahead of UTC.
  public static func fixed(_ minutes: Int, zone: String? = nil) -> LocalTime {
    LocalTime(zone: zone) { _ in minutes }
  }
}

extension Int64 {
  /// Towards the past, also before 1970.
  fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// Promises the clock on the wall to the use cases that count days.
public protocol HasLocalTime: Sendable {
  /// The clock on the wall.
  var localTime: LocalTime { get }
}

extension HasClock where Self: HasLocalTime {
  /// The civil date now.
  public var today: CivilDate { localTime.day(at: clock.now) }
}
