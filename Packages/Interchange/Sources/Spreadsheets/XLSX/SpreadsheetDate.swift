/// A date and time on the wall, in no time zone, as spreadsheets keep them.
public struct SpreadsheetDate: Sendable, Hashable {
  /// The year of the proleptic Gregorian calendar.
  public let year: Int

  /// The month, from 1.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// The hour, 0 to 23.
  public let hour: Int

  /// The minute, 0 to 59.
  public let minute: Int

  /// The second, 0 to 59.
  public let second: Int

  /// The thousandths of a second, 0 to 999.
  public let millisecond: Int

  /// Makes a date of its parts, which are not checked.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }
}

extension SpreadsheetDate {
  /// The day that a number of days stands for; nil where spreadsheets have none.
  ///
  /// In the 1900 system day 1 is 1 January 1900 and day 60 is 29 February 1900, which never was but
  /// which Excel kept of Lotus 1-2-3: nil. Day 0, which a time of day alone has, is 31 December 1899.
  /// In the 1904 system day 0 is 1 January 1904. The last day is the last of 9999. Seconds are
  /// rounded to thousandths, which is about what a double can tell.
  public init?(serial: Double, is1904: Bool) {
    guard serial.isFinite, serial >= 0, serial < 2_958_466 else { return nil }
    let milliseconds = Int((serial * 86_400_000).rounded())
    let whole = milliseconds / 86_400_000
    let rest = milliseconds % 86_400_000
    // Days from 1 March of the year 0, so that leap days come last in a year and a cycle.
    let days: Int
    if is1904 {
      days = whole + 695_361
    } else {
      guard whole != 60 else { return nil }
      days = whole + (whole > 60 ? 693_899 : 693_900)
    }
    let cycle = days / 146_097
    let inCycle = days % 146_097
    let yearInCycle = (inCycle - inCycle / 1460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * yearInCycle + yearInCycle / 4 - yearInCycle / 100)
    let shifted = (5 * inYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = 400 * cycle + yearInCycle + (month <= 2 ? 1 : 0)
    guard year <= 9999 else { return nil }
    self.init(
      year: year, month: month, day: inYear - (153 * shifted + 2) / 5 + 1,
      hour: rest / 3_600_000, minute: rest / 60_000 % 60, second: rest / 1000 % 60,
      millisecond: rest % 1000)
  }

  /// The date that an ISO 8601 text says: a day, and a time of day behind a `T`.
  public init?(iso text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let day = first.split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, let year = SpreadsheetDate.number(day[0], 4, 0...9999),
      let month = SpreadsheetDate.number(day[1], 2, 1...12),
      let number = SpreadsheetDate.number(day[2], 2, 1...31),
      number <= SpreadsheetDate.length(of: month, year)
    else { return nil }
    guard parts.count == 2 else {
      self.init(year: year, month: month, day: number)
      return
    }
    let clock = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
    let pieces = clock.split(separator: ".", omittingEmptySubsequences: false)
    let time = pieces[0].split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count <= 2, time.count == 3, let hour = SpreadsheetDate.number(time[0], 2, 0...23),
      let minute = SpreadsheetDate.number(time[1], 2, 0...59),
      let second = SpreadsheetDate.number(time[2], 2, 0...59)
    else { return nil }
    var millisecond = 0
    if pieces.count == 2 {
      let digits = pieces[1].prefix(3)
      guard pieces[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(digits)
      else {
        return nil
      }
      millisecond = value * [100, 10, 1][digits.count - 1]
    }
    self.init(
      year: year, month: month, day: number, hour: hour, minute: minute, second: second,
      millisecond: millisecond)
  }

  private static func number(
    _ text: Substring, _ count: Int, _ range: ClosedRange<Int>
  ) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension SpreadsheetDate: Comparable {
  /// Returns whether one is earlier.
  public static func < (left: SpreadsheetDate, right: SpreadsheetDate) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  private var parts: [Int] { [year, month, day, hour, minute, second, millisecond] }
}
