/// An instant, in whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Milliseconds are what the clock of the change log resolves, and an integer survives every store
/// and every wire unchanged, which a floating-point number of seconds does not.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
  public let milliseconds: Int64

  /// Makes an instant from milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether one instant is before another.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The instant so many milliseconds later; at the ends of the range it stays there.
  public func advanced(byMilliseconds distance: Int64) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(distance)
    if overflow { return Timestamp(milliseconds: distance < 0 ? .min : .max) }
    return Timestamp(milliseconds: sum)
  }

  /// The day it is at this instant in UTC.
  public var utcDate: CivilDate {
    CivilDate(daysSinceEpoch: Int(milliseconds.flooredQuotient(by: 86_400_000)))
  }
}

extension Int64 {
  /// The quotient rounded down, so that instants before 1970 fall on the right day.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
