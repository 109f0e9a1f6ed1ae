extension ICalendarZone {
  /// The VTIMEZONE that says the same.
  ///
  /// A zone that was read gives what it was read from. One of the system's database gives its
  /// offsets in the years asked for; a change that comes each year on the same weekday of a month
  /// up to the last year is written as a rule that goes on, any other one with its dates, so that
  /// after the last year such a zone stays as it is then.
  public func component(years: ClosedRange<Int>) -> ICalendarComponent {
    if let definition { return definition }
    var zone = ICalendarComponent("VTIMEZONE", [ICalendarProperty("TZID", value: name)])
    let first = max(years.lowerBound, 1)
    let start = CivilArithmetic.dayNumber(year: first, month: 1, day: 1)
    let begin = start * CivilArithmetic.secondsPerDay
    let initial = offset(at: begin)
    guard case .system(let system) = source else {
      zone.components = [Self.part(false, initial, initial, [begin], rule: nil)]
      return zone
    }
    let last = min(max(years.upperBound, first), 9998)
    let end = CivilArithmetic.dayNumber(year: last + 1, month: 1, day: 1)
    let transitions = system.transitions(from: begin, to: end * CivilArithmetic.secondsPerDay)
    zone.components = [
      Self.part(system.isDaylight(at: begin), initial, initial, [begin], rule: nil)
    ]
    var groups: [[ICalendarTransition]] = []
    for transition in transitions {
      let place = groups.firstIndex { group in
        group[0].offsetBefore == transition.offsetBefore && group[0].offset == transition.offset
          && group[0].isDaylight == transition.isDaylight
      }
      if let place { groups[place].append(transition) } else { groups.append([transition]) }
    }
    for group in groups { zone.components += Self.parts(of: group, through: last) }
    return zone
  }

  /// The parts of a change between two offsets: its odd dates, and its rule.
  private static func parts(
    of group: [ICalendarTransition], through year: Int
  ) -> [ICalendarComponent] {
    let onsets = group.map { $0.instant + $0.offsetBefore }
    let (isDaylight, before, offset) = (group[0].isDaylight, group[0].offsetBefore, group[0].offset)
    guard let (count, rule) = yearlyRule(of: onsets, through: year) else {
      return [part(isDaylight, before, offset, onsets, rule: nil)]
    }
    let odd = Array(onsets.dropLast(count))
    let regular = part(isDaylight, before, offset, [onsets[odd.count]], rule: rule)
    return (odd.isEmpty ? [] : [part(isDaylight, before, offset, odd, rule: nil)]) + [regular]
  }

  /// Returns the number of the last onsets that follow one rule, and the rule; nil if fewer than
  /// four do.
  private static func yearlyRule(
    of onsets: [Int], through year: Int
  ) -> (count: Int, rule: ICalendarRule)? {
    let times = onsets.compactMap(ICalendarLocalTime.init(stamp:))
    guard let last = times.last, last.date.year == year else { return nil }
    let fromFront = (last.date.day - 1) / 7 + 1
    var best: (count: Int, rule: ICalendarRule)?
    for ordinal in [fromFront, -1] {
      let day = ICalendarRule.Day(last.date.weekday, ordinal: ordinal)
      guard let rule = try? ICalendarRule(.yearly, days: [day], months: [last.date.month]) else {
        continue
      }
      var count = 0
      while count < times.count {
        let time = times[times.count - 1 - count]
        guard time.date.year == year - count, time.secondOfDay == last.secondOfDay,
          rule.dates(from: time).first(where: { _ in true }) == time
        else { break }
        count += 1
      }
      if count >= 4, count > best?.count ?? 0 { best = (count, rule) }
    }
    return best
  }

  private static func part(
    _ isDaylight: Bool, _ before: Int, _ offset: Int, _ onsets: [Int], rule: ICalendarRule?
  ) -> ICalendarComponent {
    let times = onsets.compactMap(ICalendarLocalTime.init(stamp:)).map(ICalendarDateOrTime.floating)
    var properties = times.prefix(1).map { ICalendarProperty("DTSTART", values: [.moment($0)]) }
    for (name, seconds) in [("TZOFFSETFROM", before), ("TZOFFSETTO", offset)] {
      guard let offset = ICalendarOffset(seconds: seconds) else { continue }
      properties.append(ICalendarProperty(name, values: [.offset(offset)]))
    }
    if let rule { properties.append(ICalendarProperty("RRULE", values: [.rule(rule)])) }
    if times.count > 1 {
      properties.append(ICalendarProperty("RDATE", values: times.dropFirst().map { .moment($0) }))
    }
    return ICalendarComponent(isDaylight ? "DAYLIGHT" : "STANDARD", properties)
  }
}
