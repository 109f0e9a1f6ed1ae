/// The part of a rule about days: months, days of months and years, weeks, weekdays.
///
/// A day passes if every part that the rule has lets it pass. That is the standard's table of
/// expanding and limiting parts (RFC 5545, 3.3.10), seen from the day: an expanding part names days
/// within a unit, and the unit's days are gone through anyway.
struct ICalendarDayFilter {
  private var months = NumberSet()
  private var monthDays = NumberSet()
  private var yearDays = NumberSet()
  private var weekNumbers = NumberSet()
  private var weekdays = NumberSet()
  /// Weekdays with ordinals: pairs of a weekday's index and a set of ordinals.
  private var ordinals: [(weekday: Int, numbers: NumberSet)] = []
  private let countsInMonths: Bool
  private let weekStart: Int

  /// Fills in from the start what the rule leaves open.
  init(_ rule: ICalendarRule, start: ICalendarLocalTime) {
    weekStart = rule.weekStart.index
    countsInMonths = rule.frequency == .monthly || !rule.months.isEmpty
    months.insert(rule.months)
    monthDays.insert(rule.monthDays)
    yearDays.insert(rule.yearDays)
    weekNumbers.insert(rule.weekNumbers)
    for day in rule.days where day.ordinal == nil { weekdays.insert([day.weekday.index]) }
    for weekday in 0..<7 {
      let numbers = rule.days.filter { $0.weekday.index == weekday }.compactMap(\.ordinal)
      guard !numbers.isEmpty else { continue }
      var set = NumberSet()
      set.insert(numbers)
      ordinals.append((weekday, set))
    }
    let saysNoDay = rule.days.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
    guard saysNoDay else { return }
    switch rule.frequency {
    case .yearly where !rule.weekNumbers.isEmpty: weekdays.insert([start.date.weekday.index])
    case .yearly:
      if rule.months.isEmpty { months.insert([start.date.month]) }
      monthDays.insert([start.date.day])
    case .monthly: monthDays.insert([start.date.day])
    case .weekly: weekdays.insert([start.date.weekday.index])
    default: break
    }
  }

  /// True if every day passes.
  var isOpen: Bool {
    months.isEmpty && monthDays.isEmpty && yearDays.isEmpty && weekNumbers.isEmpty
      && weekdays.isEmpty && ordinals.isEmpty
  }

  /// Returns whether any day of a month can pass.
  func allows(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  /// Returns whether a day passes, given by its number.
  func allows(_ number: Int) -> Bool {
    let (year, month, day) = CivilArithmetic.civil(number)
    return allows(month: month) && allows(number, year, month, day)
  }

  /// Returns whether a day of an allowed month passes.
  func allows(_ number: Int, _ year: Int, _ month: Int, _ day: Int) -> Bool {
    let monthLength = CivilArithmetic.length(ofMonth: month, year: year)
    guard monthDays.isEmpty || monthDays.contains(day, of: monthLength) else { return false }
    if !yearDays.isEmpty {
      let dayOfYear = number - CivilArithmetic.dayNumber(year: year, month: 1, day: 1) + 1
      guard yearDays.contains(dayOfYear, of: CivilArithmetic.length(ofYear: year)) else {
        return false
      }
    }
    guard weekNumbers.isEmpty || allowsWeek(of: number) else { return false }
    guard !weekdays.isEmpty || !ordinals.isEmpty else { return true }
    let weekday = CivilArithmetic.weekday(number)
    if weekdays.contains(weekday) { return true }
    for entry in ordinals where entry.weekday == weekday {
      if countsInMonths {
        return entry.numbers.contains((day - 1) / 7 + 1)
          || entry.numbers.contains(-((monthLength - day) / 7 + 1))
      }
      let index = number - CivilArithmetic.dayNumber(year: year, month: 1, day: 1)
      let rest = CivilArithmetic.length(ofYear: year) - 1 - index
      return entry.numbers.contains(index / 7 + 1) || entry.numbers.contains(-(rest / 7 + 1))
    }
    return false
  }

  /// A week belongs to the year that has at least four of its days (RFC 5545, 3.3.10).
  private func allowsWeek(of number: Int) -> Bool {
    let fourth = weekBegin(of: number) + 3
    let year = CivilArithmetic.civil(fourth).year
    let first = CivilArithmetic.dayNumber(year: year, month: 1, day: 1)
    // 28 December lies in the last week, for every first day of the week.
    let last = weekBegin(of: CivilArithmetic.dayNumber(year: year, month: 12, day: 28)) + 3
    return weekNumbers.contains((fourth - first) / 7 + 1, of: (last - first) / 7 + 1)
  }

  /// The first day of a day's week.
  func weekBegin(of number: Int) -> Int {
    number - CivilArithmetic.remainder(CivilArithmetic.weekday(number) - weekStart, 7)
  }
}

/// A set of numbers from -366 to 366, by one bit each.
struct NumberSet {
  private var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  mutating func insert(_ numbers: [Int]) {
    for number in numbers where (-383...384).contains(number) {
      if words.isEmpty { words = Array(repeating: 0, count: 12) }
      words[(number + 383) >> 6] |= 1 << UInt64((number + 383) & 63)
    }
  }

  func contains(_ number: Int) -> Bool {
    guard !words.isEmpty, (-383...384).contains(number) else { return false }
    return words[(number + 383) >> 6] & (1 << UInt64((number + 383) & 63)) != 0
  }

  /// Returns whether it has a place counted from the front or, below zero, from the end.
  func contains(_ number: Int, of count: Int) -> Bool {
    contains(number) || contains(number - count - 1)
  }

  /// The smallest member from a number to a bound, or nil.
  func first(from number: Int, through bound: Int) -> Int? {
    guard number <= bound else { return nil }
    return (number...bound).first { contains($0) }
  }
}
