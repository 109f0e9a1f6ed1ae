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

/// Numbers with leading zeros.
enum ICalendarDigits {
  static func text(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
