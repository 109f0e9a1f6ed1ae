public import DomainModels

/// On which civil days a climber climbed, and how often in a row.
///
/// It counts days, not instants: the day of a session was written down with the clock of the place
/// (``Session/day``), and a climb's date never had a time. So there is nothing for a time zone to
/// move, and several ticks of one day are one day.
public struct DayTally: Sendable, Hashable {
  /// The number of entries that each day has.
  public let counts: [CivilDate: Int]

  /// Makes a tally of the days of sessions and climbs, in any order, each as often as it occurs.
  ///
  /// Dates that are known to the month or the year belong to no day, and are left out.
  public init(_ days: some Sequence<CivilDate>) {
    var counts: [CivilDate: Int] = [:]
    // Logbooks go day by day, so that a day is looked up once and not with each of its climbs.
    var last: CivilDate?
    var run = 0
    for day in days {
      if day != last {
        if let last { counts[last, default: 0] += run }
        last = day
        run = 0
      }
      run += 1
    }
    if let last { counts[last, default: 0] += run }
    self.counts = counts
  }

  /// The number of different days.
  public var dayCount: Int { counts.count }

  /// A run of days in a row.
  public struct Streak: Sendable, Hashable {
    public let first: CivilDate
    public let last: CivilDate
    /// The number of days that it has.
    public var length: Int { last.daysSinceEpoch - first.daysSinceEpoch + 1 }
  }

  /// Every run of days in a row, the earliest first.
  public var streaks: [Streak] {
    var streaks: [Streak] = []
    for day in counts.keys.sorted() {
      if let last = streaks.last, last.last.daysSinceEpoch + 1 == day.daysSinceEpoch {
        streaks[streaks.count - 1] = Streak(first: last.first, last: day)
      } else {
        streaks.append(Streak(first: day, last: day))
      }
    }
    return streaks
  }

  /// The longest run, or of equally long ones the latest; `nil` without any day.
  public var longest: Streak? {
    streaks.max { ($0.length, $0.last) < ($1.length, $1.last) }
  }

  /// The run that goes on: it ends today, or ended yesterday and may yet go on today.
  ///
  /// It may also end tomorrow: a climber who flies east over the date line is back on the day before.
  public func current(today: CivilDate) -> Streak? {
    streaks.last { streak in
      let gap = today.daysSinceEpoch - streak.last.daysSinceEpoch
      return (-1...1).contains(gap)
    }
  }

  /// The number of entries that each day of a stretch has, for a heat map; both ends are included.
  ///
  /// - Returns: one number a day; nothing for a stretch that ends before it begins.
  public func heat(from first: CivilDate, to last: CivilDate) -> [(day: CivilDate, count: Int)] {
    guard first <= last else { return [] }
    return (first.daysSinceEpoch...last.daysSinceEpoch).map { number in
      let day = CivilDate(daysSinceEpoch: number)
      return (day: day, count: counts[day] ?? 0)
    }
  }
}
