/// The rules that can give the dates of a rule after one of them was moved.
struct ICalendarRuleShift {
  private let rule: ICalendarRule
  private let old: ICalendarDate
  private let new: ICalendarDate
  private let days: Int
  private let months: Int

  init(rule: ICalendarRule, from old: ICalendarDate, to new: ICalendarDate) {
    (self.rule, self.old, self.new) = (rule, old, new)
    days = new.number - old.number
    months = (new.year - old.year) * 12 + new.month - old.month
  }

  /// Rules without an end, the closest first, and by how many days a date may differ from the one
  /// that the same step gives.
  var candidates: [(rule: ICalendarRule, slack: Int)] {
    guard days != 0 else { return [(rule.endless, 0)] }
    return [sameStep].compactMap { $0.map { ($0, 0) } }
      + [sameDayOfMonth].compactMap { $0.map { ($0, 3) } } + sameWeekdays.map { ($0, 7) }
  }

  /// Each part moved by the days of the step.
  private var sameStep: ICalendarRule? {
    guard rule.days.allSatisfy({ $0.ordinal == nil }) else { return nil }
    let monthDays = rule.monthDays.map { Self.position($0, movedBy: days) }
    let yearDays = rule.yearDays.map { Self.position($0, movedBy: days).position }
    let place = CivilArithmetic.remainder(old.weekday.index - rule.weekStart.index, 7)
    let weeks = CivilArithmetic.floor(place + days, 7)
    let weekNumbers = rule.weekNumbers.map { Self.position($0, movedBy: weeks).position }
    var step = isImplied ? months : 0
    if let first = monthDays.first {
      step = first.units
      guard rule.months.isEmpty || monthDays.allSatisfy({ $0.units == step }) else { return nil }
    }
    let isByWeeks = rule.frequency == .weekly && (rule.interval > 1 || !rule.positions.isEmpty)
    return changed(
      days: rule.days.map { .init($0.weekday.moved(by: days)) },
      monthDays: monthDays.map(\.position), yearDays: yearDays, weekNumbers: weekNumbers,
      months: movedMonths(by: step),
      weekStart: isByWeeks ? rule.weekStart.moved(by: days) : rule.weekStart)
  }

  /// One day of a month, which becomes the new date's.
  private var sameDayOfMonth: ICalendarRule? {
    guard [.monthly, .yearly].contains(rule.frequency), rule.days.isEmpty, rule.yearDays.isEmpty,
      rule.weekNumbers.isEmpty, rule.positions.isEmpty, rule.monthDays.count <= 1
    else { return nil }
    return changed(
      monthDays: rule.monthDays.map { _ in new.day }, months: movedMonths(by: months))
  }

  /// Weekdays that are counted in a month or a year, by BYDAY or by BYSETPOS.
  private var sameWeekdays: [ICalendarRule] {
    guard [.monthly, .yearly].contains(rule.frequency), rule.monthDays.isEmpty,
      rule.yearDays.isEmpty, rule.weekNumbers.isEmpty
    else { return [] }
    let months = movedMonths(by: months)
    let (before, after) = (ordinals(of: old), ordinals(of: new))
    if rule.days.count == 1, rule.days[0].ordinal == nil, rule.positions.count == 1 {
      let weekday = ICalendarRule.Day(rule.days[0].weekday.moved(by: days))
      let position = rule.positions[0] > 0 ? after.fromFront : after.fromBack
      return [changed(days: [weekday], months: months, positions: [position])].compactMap(\.self)
    }
    let ordinals = rule.days.compactMap(\.ordinal)
    guard rule.positions.isEmpty, !ordinals.isEmpty, ordinals.count == rule.days.count else {
      return []
    }
    let entry = rule.days.first {
      $0.weekday == old.weekday
        && ($0.ordinal == before.fromFront || $0.ordinal == before.fromBack)
    }
    guard let ordinal = entry?.ordinal else { return [] }
    let ways =
      ordinal > 0 ? [after.fromFront, after.fromBack] : [after.fromBack, after.fromFront]
    // Several keep their distance, so each is counted from the end that it was counted from.
    return ways.prefix(rule.days.count == 1 ? 2 : 1).compactMap { way in
      changed(
        days: zip(rule.days, ordinals).map {
          .init($0.weekday.moved(by: days), ordinal: $1 + way - ordinal)
        }, months: months)
    }
  }

  /// True if the rule leaves the day of the month to its start.
  private var isImplied: Bool {
    [.monthly, .yearly].contains(rule.frequency) && rule.days.isEmpty && rule.monthDays.isEmpty
      && rule.yearDays.isEmpty && rule.weekNumbers.isEmpty
  }

  /// Returns the ordinal of a date among those of its weekday in the rule's month or year.
  private func ordinals(of date: ICalendarDate) -> (fromFront: Int, fromBack: Int) {
    var (index, length) = (
      date.day - 1, CivilArithmetic.length(ofMonth: date.month, year: date.year)
    )
    if rule.frequency == .yearly, rule.months.isEmpty {
      index = date.number - CivilArithmetic.dayNumber(year: date.year, month: 1, day: 1)
      length = CivilArithmetic.length(ofYear: date.year)
    }
    return (index / 7 + 1, -((length - 1 - index) / 7 + 1))
  }

  private func movedMonths(by step: Int) -> [Int] {
    rule.months.map { CivilArithmetic.remainder($0 - 1 + step, 12) + 1 }
  }

  /// A place in a unit after a step, counted from the front, or from the back as negative numbers;
  /// one that leaves its unit is counted from the near end of the next, `units` away.
  private static func position(_ position: Int, movedBy step: Int) -> (position: Int, units: Int) {
    let moved = position + step
    if position > 0 { return moved > 0 ? (moved, 0) : (moved - 1, -1) }
    return moved < 0 ? (moved, 0) : (moved + 1, 1)
  }

  /// The rule with other parts; `nil` if the standard forbids it.
  private func changed(
    days: [ICalendarRule.Day] = [], monthDays: [Int] = [], yearDays: [Int] = [],
    weekNumbers: [Int] = [], months: [Int], positions: [Int]? = nil,
    weekStart: ICalendarWeekday? = nil
  ) -> ICalendarRule? {
    try? ICalendarRule(
      rule.frequency, every: rule.interval, seconds: rule.seconds, minutes: rule.minutes,
      hours: rule.hours, days: days, monthDays: monthDays, yearDays: yearDays,
      weekNumbers: weekNumbers, months: months, positions: positions ?? rule.positions,
      weekStart: weekStart ?? rule.weekStart)
  }
}

extension ICalendarWeekday {
  fileprivate func moved(by days: Int) -> ICalendarWeekday {
    Self.allCases[CivilArithmetic.remainder(index + days, 7)]
  }
}
