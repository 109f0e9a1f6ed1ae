/// Goes through the units of a rule: years, months … seconds.
///
/// A year or a month is counted by its number, a week or a day by the number of its first day,
/// anything shorter by its first second.
struct ICalendarRuleUnits {
  private let frequency: ICalendarRule.Frequency
  private let filter: ICalendarDayFilter
  private var step: Int
  private let offsets: [Int]
  private var cursor: Int
  private var fruitless = 0
  private let patience: Int
  private var hours = NumberSet()
  private var minutes = NumberSet()
  private var seconds = NumberSet()
  private var allowedDay: Int?
  private var isOver = false
  /// The unit in which the last time lies that is asked for.
  private var lastUnit = Int.max

  /// The first second after the year 9999.
  private static let end = (CivilArithmetic.lastDay + 1) * CivilArithmetic.secondsPerDay

  /// After so many days the calendar repeats, weekdays included.
  private static let cycle = 146_097

  init(_ rule: ICalendarRule, start: ICalendarLocalTime) {
    frequency = rule.frequency
    filter = ICalendarDayFilter(rule, start: start)
    offsets = Self.offsets(of: rule, start: start)
    hours.insert(rule.hours)
    minutes.insert(rule.minutes)
    seconds.insert(rule.seconds.map { min($0, 59) })
    switch rule.frequency {
    case .yearly: (cursor, step, patience) = (start.date.year, 1, 400)
    case .monthly:
      (cursor, step, patience) = (start.date.year * 12 + start.date.month - 1, 1, 4800)
    case .weekly:
      (cursor, step, patience) = (filter.weekBegin(of: start.date.number), 7, Self.cycle / 7)
    case .daily: (cursor, step, patience) = (start.date.number, 1, Self.cycle)
    case .hourly: (cursor, step, patience) = (start.stamp, 3600, 250_000)
    case .minutely: (cursor, step, patience) = (start.stamp, 60, 250_000)
    case .secondly: (cursor, step, patience) = (start.stamp, 1, 250_000)
    }
    let unit = step
    step *= rule.interval
    guard isShort else { return }
    cursor -= CivilArithmetic.remainder(cursor, unit)
    isOver = !reachesAnAllowedTime
  }

  private var isShort: Bool {
    switch frequency {
    case .hourly, .minutely, .secondly: true
    default: false
    }
  }

  /// Says that the last unit had dates.
  mutating func matched() { fruitless = 0 }

  /// Leaves out units that end before a time.
  mutating func move(to stamp: Int) {
    let target = unit(of: stamp)
    guard target > cursor else { return }
    cursor += (target - cursor) / step * step
  }

  /// Ends with the unit in which a time lies.
  mutating func end(at stamp: Int) {
    guard stamp < Self.end else { return }
    lastUnit = unit(of: stamp)
  }

  /// The unit in which a time lies, or for a week one of its days.
  private func unit(of stamp: Int) -> Int {
    let day = CivilArithmetic.floor(stamp, CivilArithmetic.secondsPerDay)
    switch frequency {
    case .yearly: return CivilArithmetic.civil(day).year
    case .monthly:
      let (year, month, _) = CivilArithmetic.civil(day)
      return year * 12 + month - 1
    case .weekly, .daily: return day
    default: return stamp
    }
  }

  /// The next unit that has dates, or nil if none has.
  mutating func next() -> ICalendarRuleUnit? {
    if isShort { return nextShort() }
    while !isOver, fruitless < patience, cursor <= lastUnit {
      fruitless += 1
      let days = days(of: cursor)
      cursor += step
      if isOver { return nil }
      guard days.isEmpty else {
        return ICalendarRuleUnit(
          begins: days.map { $0 * CivilArithmetic.secondsPerDay }, offsets: offsets)
      }
    }
    return nil
  }

  /// The days of a year, a month, a week or a day that pass.
  private mutating func days(of unit: Int) -> [Int] {
    switch frequency {
    case .yearly:
      guard unit <= 9999 else { break }
      return (1...12).flatMap { filter.allows(month: $0) ? days(ofMonth: $0, year: unit) : [] }
    case .monthly:
      guard unit < 10_000 * 12 else { break }
      let month = unit % 12 + 1
      return filter.allows(month: month) ? days(ofMonth: month, year: unit / 12) : []
    default:
      guard unit <= CivilArithmetic.lastDay else { break }
      let length = frequency == .weekly ? 7 : 1
      return (unit..<unit + length).filter { filter.allows($0) }
    }
    isOver = true
    return []
  }

  private func days(ofMonth month: Int, year: Int) -> [Int] {
    let first = CivilArithmetic.dayNumber(year: year, month: month, day: 1)
    let length = CivilArithmetic.length(ofMonth: month, year: year)
    return (0..<length).filter { filter.allows(first + $0, year, month, $0 + 1) }.map { first + $0 }
  }

  /// The next hour, minute or second that passes: whole days, hours and minutes are jumped over.
  private mutating func nextShort() -> ICalendarRuleUnit? {
    while !isOver, fruitless < patience, cursor < Self.end, cursor <= lastUnit {
      fruitless += 1
      let day = CivilArithmetic.floor(cursor, CivilArithmetic.secondsPerDay)
      guard let allowed = firstAllowedDay(from: day) else { return nil }
      let midnight = allowed * CivilArithmetic.secondsPerDay
      guard allowed == day else {
        jump(to: midnight)
        continue
      }
      if let target = firstAllowedSecond(after: cursor - midnight) {
        jump(to: midnight + target)
        continue
      }
      let unit = ICalendarRuleUnit(begins: [cursor], offsets: offsets)
      cursor += step
      return unit
    }
    return nil
  }

  /// The first whole number of steps that reaches a time.
  private mutating func jump(to target: Int) {
    cursor += max(1, (target - cursor + step - 1) / step) * step
  }

  private mutating func firstAllowedDay(from day: Int) -> Int? {
    if filter.isOpen || allowedDay == day { return day }
    for candidate in day..<day + Self.cycle where filter.allows(candidate) {
      allowedDay = candidate
      return candidate
    }
    return nil
  }

  /// Nil if a second of the day passes, or else the first one after it that may.
  private func firstAllowedSecond(after second: Int) -> Int? {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    if !hours.isEmpty, !hours.contains(hour) {
      return (hours.first(from: hour + 1, through: 23) ?? 24) * 3600
    }
    guard frequency != .hourly else { return nil }
    if !minutes.isEmpty, !minutes.contains(minute) {
      return hour * 3600 + (minutes.first(from: minute + 1, through: 59) ?? 60) * 60
    }
    guard frequency != .minutely, !seconds.isEmpty, !seconds.contains(second % 60) else {
      return nil
    }
    return second - second % 60 + (seconds.first(from: second % 60 + 1, through: 59) ?? 60)
  }

  /// True if the steps, however many, ever come to a time of day that passes.
  private var reachesAnAllowedTime: Bool {
    let day = CivilArithmetic.secondsPerDay
    let stride = CivilArithmetic.greatestCommonDivisor(step, day)
    return Swift.stride(from: CivilArithmetic.remainder(cursor, stride), to: day, by: stride)
      .contains { firstAllowedSecond(after: $0) == nil }
  }

  /// The seconds of a day, an hour or a minute at which dates lie, in order.
  private static func offsets(of rule: ICalendarRule, start: ICalendarLocalTime) -> [Int] {
    let isHourOpen = ![.hourly, .minutely, .secondly].contains(rule.frequency)
    let isMinuteOpen = isHourOpen || rule.frequency == .hourly
    let isSecondOpen = rule.frequency != .secondly
    let hours = isHourOpen ? (rule.hours.isEmpty ? [start.hour] : rule.hours) : [0]
    let minutes = isMinuteOpen ? (rule.minutes.isEmpty ? [start.minute] : rule.minutes) : [0]
    let seconds = isSecondOpen ? (rule.seconds.isEmpty ? [start.second] : rule.seconds) : [0]
    var offsets: [Int] = []
    for hour in Set(hours).sorted() {
      for minute in Set(minutes).sorted() {
        for second in Set(seconds.map { min($0, 59) }).sorted() {
          offsets.append(hour * 3600 + minute * 60 + second)
        }
      }
    }
    return offsets
  }
}
