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
