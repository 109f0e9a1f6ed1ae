/// The occurrences of a series, in the order in which they begin, worked out as they are asked for.
public struct ICalendarOccurrences: Sequence, IteratorProtocol {
  /// The dates of one rule, with the next one in sight.
  private struct Dates {
    var dates: ICalendarRuleDates
    var head: Int?
    let untilInstant: Int?
  }

  /// A change of one occurrence and all that follow.
  private struct Shift {
    let timestamp: Int
    let seconds: Int
    let event: ICalendarEvent
    let span: ICalendarSpan
  }

  private let event: ICalendarEvent
  private let start: ICalendarDateOrTime
  private let span: ICalendarSpan
  private let clocks: ICalendarClocks
  private let zone: ICalendarZone
  private let firstInstant: Int
  private var rules: [Dates] = []
  /// Further starts, the last one first, with an end of their own or none.
  private var additions: [(timestamp: Int, span: ICalendarSpan?)] = []
  private var removed: Set<Int> = []
  /// The numbers of days on which nothing regular begins.
  private var removedDays: Set<Int> = []
  /// The numbers of days whose first regular start a change replaces.
  private var changedDays: Set<Int> = []
  private var shifts: [Shift] = []
  /// Changed occurrences, the last one first.
  private var changed: [ICalendarOccurrence] = []
  /// The next occurrence that isn't a changed one.
  private var upcoming: ICalendarOccurrence?

  init(
    _ series: ICalendarSeries, _ zones: ICalendarZones, notBefore: ICalendarDateOrTime?
  ) throws(ICalendarProblem) {
    event = series.event
    start = event.start
    clocks = ICalendarClocks(zones: zones, position: event.component.position)
    zone = try clocks.zone(of: start)
    span = try ICalendarSpan(event, clocks)
    if let notBefore {
      firstInstant = try clocks.instant(of: notBefore)
    } else {
      firstInstant = .min
    }
    try takeAdditions()
    for exception in event.exceptions {
      // Where one is a day and the other has a time, the day is what they share.
      if exception.isDate || start.isDate {
        removedDays.insert(exception.local.date.number)
      } else {
        removed.insert(try clocks.timestamp(of: exception, asAt: start))
      }
    }
    try takeChanges(series.changes)
    var first: ICalendarLocalTime?
    if notBefore != nil {
      first = zone.local(at: firstInstant &- shifts.reduce(0) { Swift.max($0, $1.seconds) })
    }
    // Which start is the first of its day shows only from the day's beginning on.
    if !changedDays.isEmpty { first = first.map { ICalendarLocalTime(startOf: $0.date) } }
    try takeRules(from: first)
    upcoming = nextRegular()
  }

  /// The next occurrence, or nil at the end.
  public mutating func next() -> ICalendarOccurrence? {
    while true {
      guard let changed = changed.last else {
        defer { if upcoming != nil { upcoming = nextRegular() } }
        return upcoming
      }
      if let upcoming, upcoming.instant <= changed.instant {
        self.upcoming = nextRegular()
        return upcoming
      }
      self.changed.removeLast()
      if changed.instant >= firstInstant { return changed }
    }
  }

  private mutating func takeAdditions() throws(ICalendarProblem) {
    if event.rules.isEmpty { additions.append((start.local.timestamp, nil)) }
    for value in event.additions {
      switch value {
      case .dateOrTime(let dateOrTime):
        additions.append((try clocks.timestamp(of: dateOrTime, asAt: start), nil))
      case .period(let period):
        let timestamp = try clocks.timestamp(of: period.start, asAt: start)
        if let end = period.end {
          let seconds = try clocks.instant(of: end) - clocks.instant(of: period.start)
          additions.append((timestamp, .exact(seconds, start)))
        } else {
          additions.append((timestamp, period.duration.map(ICalendarSpan.nominal)))
        }
      default: break
      }
    }
    additions.sort { $0.timestamp > $1.timestamp }
  }

  private mutating func takeChanges(_ changes: [ICalendarEvent]) throws(ICalendarProblem) {
    var latest: [Int: ICalendarEvent] = [:]
    for change in changes {
      guard let id = change.recurrenceID else { continue }
      let timestamp = try clocks.timestamp(of: id, asAt: start)
      if let other = latest[timestamp], other.sequence > change.sequence { continue }
      latest[timestamp] = change
    }
    for (timestamp, change) in latest {
      let local = ICalendarLocalTime(timestamp: timestamp) ?? start.local
      let instant = try clocks.instant(of: change.start)
      let span = try ICalendarSpan(change, clocks)
      changed.append(
        ICalendarOccurrence(
          event: change, start: change.start, end: span.end(of: change.start, at: instant, clocks),
          recurrenceID: start.at(local), instant: instant))
      if change.recurrenceID?.isDate == true, !start.isDate {
        changedDays.insert(local.date.number)
      } else {
        removed.insert(timestamp)
      }
      guard change.changesFollowing else { continue }
      let seconds = try clocks.timestamp(of: change.start, asAt: start) - timestamp
      shifts.append(Shift(timestamp: timestamp, seconds: seconds, event: change, span: span))
    }
    changed.sort { ($0.instant, $0.recurrenceID.text) > ($1.instant, $1.recurrenceID.text) }
    shifts.sort { $0.timestamp < $1.timestamp }
  }

  private mutating func takeRules(from first: ICalendarLocalTime?) throws(ICalendarProblem) {
    for rule in event.rules {
      var last = rule.lastTimestamp
      var untilInstant: Int?
      if case .until(.utc(let time)) = rule.end, !start.isDate {
        untilInstant = time.timestamp
        // Where the clock is put back, an earlier time on the clock can be a later one.
        last = time.timestamp + 2 * CivilArithmetic.secondsPerDay
      }
      var dates = ICalendarRuleDates(
        rule, from: start.local, until: last, notBefore: first, includesStart: true)
      rules.append(Dates(dates: dates, head: dates.next()?.timestamp, untilInstant: untilInstant))
      rules[rules.count - 1].dates = dates
    }
  }

  /// The next occurrence that no change replaces and no exception takes away.
  private mutating func nextRegular() -> ICalendarOccurrence? {
    while let (timestamp, own) = nextTimestamp() {
      guard !removed.contains(timestamp), let local = ICalendarLocalTime(timestamp: timestamp),
        !removedDays.contains(local.date.number), changedDays.remove(local.date.number) == nil
      else { continue }
      let shift = shifts.last { $0.timestamp < timestamp }
      let moved = shift.flatMap { local.adding(seconds: $0.seconds) } ?? local
      let begin = start.at(moved)
      let instant = zone.instant(of: moved)
      guard instant >= firstInstant else { continue }
      let span = own ?? shift?.span ?? span
      return ICalendarOccurrence(
        event: shift?.event ?? event, start: begin, end: span.end(of: begin, at: instant, clocks),
        recurrenceID: start.at(local), instant: instant)
    }
    return nil
  }

  /// The next start of any rule or addition; what several name comes once.
  private mutating func nextTimestamp() -> (timestamp: Int, span: ICalendarSpan?)? {
    var lowest = additions.last?.timestamp
    for index in rules.indices {
      guard let head = rules[index].head else { continue }
      if let until = rules[index].untilInstant, let local = ICalendarLocalTime(timestamp: head),
        zone.instant(of: local) > until, head != start.local.timestamp
      {
        rules[index].head = nil
        continue
      }
      lowest = Swift.min(lowest ?? head, head)
    }
    guard let lowest else { return nil }
    var span: ICalendarSpan?
    while let addition = additions.last, addition.timestamp == lowest {
      span = addition.span ?? span
      additions.removeLast()
    }
    for index in rules.indices where rules[index].head == lowest {
      rules[index].head = rules[index].dates.next()?.timestamp
    }
    return (lowest, span)
  }
}
