public import DomainModels

/// The training load of a climber, by session RPE.
///
/// The load of a session is its RPE times its minutes, in arbitrary units. Over seven days, monotony
/// is the mean daily load divided by its standard deviation, and strain the week's load times the
/// monotony (C. Foster, "Monitoring training in athletes with reference to overtraining syndrome",
/// 1998). Rest days count with a load of 0: they are what lowers the monotony.
public struct TrainingLoad: Sendable, Hashable {
  /// One session that has both numbers.
  public struct Entry: Sendable, Hashable {
    /// The civil date it belongs to.
    public var day: CivilDate
    /// The rate of perceived exertion, 1 to 10.
    public var rpe: Int
    /// The duration, in minutes.
    public var minutes: Int

    public init(day: CivilDate, rpe: Int, minutes: Int) {
      self.day = day
      self.rpe = rpe
      self.minutes = minutes
    }

    /// The entry of a session; `nil` while it is under way, if the climber did not rate its effort,
    /// and for a deleted one.
    public init?(_ session: Session) {
      guard let rpe = session.rpe, let minutes = session.minutes, !session.lifecycle.isDeleted
      else { return nil }
      self.init(day: session.day, rpe: rpe, minutes: minutes)
    }

    /// RPE times minutes.
    public var load: Double { Double(rpe) * Double(minutes) }
  }

  /// Seven days.
  public struct Week: Sendable, Hashable {
    /// The load of each day, the first day first.
    public let days: [Double]

    public var load: Double { days.reduce(0, +) }

    /// The mean of a day.
    public var mean: Double { load / Double(days.count) }

    /// The standard deviation of a day, of these seven as a whole.
    public var deviation: Double {
      let mean = mean
      let squares = days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (squares / Double(days.count)).squareRoot()
    }

    /// Mean by standard deviation; `nil` where all days are alike, since it has no bound there.
    public var monotony: Double? { deviation > 0 ? mean / deviation : nil }

    /// Load times monotony; `nil` where there is none.
    public var strain: Double? { monotony.map { $0 * load } }
  }

  private let loads: [CivilDate: Double]

  /// Adds up the sessions of each day.
  public init(_ entries: some Sequence<Entry>) {
    var loads: [CivilDate: Double] = [:]
    for entry in entries { loads[entry.day, default: 0] += entry.load }
    self.loads = loads
  }

  /// The load of a day; 0 on a rest day.
  public func load(on day: CivilDate) -> Double { loads[day] ?? 0 }

  /// The seven days that end with one.
  public func week(endingOn day: CivilDate) -> Week {
    Week(days: (0..<7).map { load(on: day.adding(days: $0 - 6)) })
  }

  /// The calendar week, Monday to Sunday, that a day is in.
  public func calendarWeek(of day: CivilDate) -> Week {
    week(endingOn: day.adding(days: 7 - day.isoWeekday))
  }
}

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
