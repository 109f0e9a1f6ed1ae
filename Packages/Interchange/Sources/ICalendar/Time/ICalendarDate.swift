/// A day of the calendar, as a DATE value says it (RFC 5545, 3.3.4).
///
/// Years run from 1 to 9999, which is what four digits can write.
public struct ICalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int

  /// The month, from 1.
  public let month: Int

  /// The day of the month, from 1.
  public let day: Int

  /// Makes a date, or nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilArithmetic.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a number, or nil outside the years 1 to 9999.
  init?(number: Int) {
    guard (CivilArithmetic.firstDay...CivilArithmetic.lastDay).contains(number) else { return nil }
    self.init(checkedNumber: number)
  }

  /// The day of a number that is known to lie in the years 1 to 9999.
  init(checkedNumber number: Int) {
    (year, month, day) = CivilArithmetic.civil(number)
  }

  /// Days since 1 January 1970.
  var number: Int { CivilArithmetic.dayNumber(year: year, month: month, day: day) }

  /// The day of the week.
  public var weekday: ICalendarWeekday {
    ICalendarWeekday.allCases[CivilArithmetic.weekday(number)]
  }

  /// The date so many days later, or nil outside the years 1 to 9999.
  public func adding(days: Int) -> ICalendarDate? {
    let (sum, overflow) = number.addingReportingOverflow(days)
    return overflow ? nil : ICalendarDate(number: sum)
  }
}

extension ICalendarDate: Comparable {
  /// Earlier days come first.
  public static func < (left: ICalendarDate, right: ICalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension ICalendarDate: CustomStringConvertible {
  /// The DATE value: eight digits.
  public var description: String {
    ICalendarDigits.text(year, 4) + ICalendarDigits.text(month, 2) + ICalendarDigits.text(day, 2)
  }
}

/// A day of the week, as rules name it (RFC 5545, 3.3.10).
public enum ICalendarWeekday: String, CaseIterable, Sendable {
  case monday = "MO"

  case tuesday = "TU"

  case wednesday = "WE"

  case thursday = "TH"

  case friday = "FR"

  case saturday = "SA"

  case sunday = "SU"

  /// The place in a week that begins on Monday, from 0.
  var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }
}

/// The proleptic Gregorian calendar, as arithmetic on day numbers; day 0 is 1 January 1970.
enum CivilArithmetic {
  /// The last day that four digits can write: 31 December 9999.
  static let lastDay = dayNumber(year: 9999, month: 12, day: 31)

  /// The first: 1 January of the year 1.
  static let firstDay = dayNumber(year: 1, month: 1, day: 1)

  static let secondsPerDay = 86_400

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of a day; a year begins in March here, so that the leap day comes last.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leaps = floor(shifted, 4) - floor(shifted, 100) + floor(shifted, 400)
    // 719468 days lie between 1 March of the year 0 and 1 January 1970.
    return 365 * shifted + leaps + dayOfYear - 719_468
  }

  /// Year, month and day of a day's number.
  static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The weekday of a day's number, from Monday, 0.
  static func weekday(_ dayNumber: Int) -> Int {
    // 1 January 1970 was a Thursday.
    remainder(dayNumber + 3, 7)
  }

  /// A quotient that is rounded down, below zero too.
  static func floor(_ number: Int, _ divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }

  /// The remainder of ``floor(_:_:)``: never negative.
  static func remainder(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }

  static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

/// Numbers with leading zeros.
enum ICalendarDigits {
  static func text(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
