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
