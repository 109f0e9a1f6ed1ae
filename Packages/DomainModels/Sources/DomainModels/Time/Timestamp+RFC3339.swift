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
