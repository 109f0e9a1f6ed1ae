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

  /// Returns whether one instant is before another.
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

extension Timestamp: Codable {
  /// Writes the instant as RFC 3339 text in UTC with milliseconds.
  ///
  /// - Throws: `EncodingError.invalidValue` outside the years 1 to 9999, which RFC 3339 can't write.
  public func encode(to encoder: any Encoder) throws {
    let text = description
    guard Timestamp(text) == self else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "an instant outside the years 1 to 9999 can't be written"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Reads RFC 3339 text with any offset; finer than a millisecond is cut off.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let instant = Timestamp(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be an instant such as 2026-11-21T08:30:00.000Z")
    }
    self = instant
  }
}

extension Timestamp: LosslessStringConvertible {
  /// The instant as RFC 3339 in UTC with milliseconds (`2026-11-21T08:30:00.000Z`).
  ///
  /// RFC 3339 has four digits for the year: an instant outside the years 1 to 9999 is written as
  /// the first or the last of them.
  public var description: String {
    let date = utcDate
    let start = Int64(date.daysSinceEpoch) * 86_400_000
    let ofDay = max(start, min(milliseconds, start + 86_399_999)) - start
    let (seconds, fraction) = ofDay.quotientAndRemainder(dividingBy: 1000)
    let hour = padded(seconds / 3600, 2)
    let minute = padded(seconds / 60 % 60, 2)
    return "\(date)T\(hour):\(minute):\(padded(seconds % 60, 2)).\(padded(fraction, 3))Z"
  }

  /// Reads an RFC 3339 instant with any offset; finer than a millisecond is cut off.
  ///
  /// A leap second (`:60`) is read as the second after it, as POSIX time has none. Nothing is read
  /// whose offset moves it out of the years 1 to 9999.
  ///
  /// - Parameter description: for instance `2026-11-21T09:30:00+01:00`.
  public init?(_ description: String) {
    var scanner = DigitScanner(description)
    guard
      let year = scanner.digits(4), scanner.skip("-"),
      let month = scanner.digits(2), scanner.skip("-"),
      let day = scanner.digits(2), let date = CivilDate(year: year, month: month, day: day),
      scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
      let hour = scanner.digits(2), hour < 24, scanner.skip(":"),
      let minute = scanner.digits(2), minute < 60, scanner.skip(":"),
      let second = scanner.digits(2), second <= 60,
      let fraction = scanner.milliseconds(),
      let offset = scanner.offsetMinutes(), scanner.isAtEnd
    else { return nil }
    let minutes = Int64(hour * 60 + minute - offset)
    let ofDay = (minutes * 60 + Int64(second)) * 1000 + Int64(fraction)
    let instant = Timestamp(milliseconds: Int64(date.daysSinceEpoch) * 86_400_000 + ofDay)
    guard instant >= .earliestWritten, instant <= .latestWritten else { return nil }
    self = instant
  }
}

extension Timestamp {
  /// The first millisecond of the year 1.
  private static let earliestWritten = Timestamp(milliseconds: -719_162 * 86_400_000)
  /// The last millisecond of the year 9999.
  private static let latestWritten = Timestamp(milliseconds: 2_932_897 * 86_400_000 - 1)
}

/// A number with leading zeros up to a width.
func padded(_ number: some BinaryInteger, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Timestamp {
  /// The instant so many seconds later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(seconds: Int) -> Timestamp { adding(seconds, of: 1_000) }

  /// The instant so many minutes later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(minutes: Int) -> Timestamp { adding(minutes, of: 60_000) }

  /// The instant so many days of 24 hours later, or earlier for a negative number.
  ///
  /// At the ends of the range it stays there.
  public func adding(days: Int) -> Timestamp { adding(days, of: 86_400_000) }

  /// The whole seconds until a later instant, rounded up: 1 or more, so that a client that comes back
  /// then never comes too early.
  public func seconds(until later: Timestamp) -> Int {
    guard later > self else { return 1 }
    // Without a sign, the difference of any two instants fits.
    let span = UInt64(bitPattern: later.milliseconds &- milliseconds)
    return Int(span / 1000) + (span.isMultiple(of: 1000) ? 0 : 1)
  }

  private func adding(_ count: Int, of milliseconds: Int64) -> Timestamp {
    let (distance, overflow) = Int64(count).multipliedReportingOverflow(by: milliseconds)
    guard !overflow else { return Timestamp(milliseconds: count < 0 ? .min : .max) }
    return advanced(byMilliseconds: distance)
  }
}

extension Duration {
  /// The seconds, rounded up: a caller who waits as long as told is not refused again.
  public var wholeSeconds: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }
}
