public import ClimbingModels
public import DomainModels

/// Training load by session RPE (``TrainingLoad``).
public struct LoadInsights: Sendable, Equatable {
  public struct SessionLoad: Sendable, Equatable {
    public let session: Identifier<Session>
    public let day: CivilDate
    /// The rate of perceived exertion, 1 to 10.
    public let rpe: Int
    /// How long it lasted.
    public let minutes: Int
    /// RPE times minutes.
    public let load: Double
  }

  /// Seven days.
  public struct Week: Sendable, Equatable {
    /// Its first day; a Monday among ``LoadInsights/weeks``.
    public let first: CivilDate
    public let sessions: Int
    /// Those of them without RPE or an end, which are missing in its load.
    public let unrated: Int
    /// The sum of its loads; `nil` where it had sessions, and none of them was rated.
    public let load: Double?
    /// Mean daily load by standard deviation; `nil` where all days are alike, where a session was
    /// not rated, and while the week is not over.
    public let monotony: Double?
    /// Load times monotony; `nil` where there is no monotony.
    public let strain: Double?
  }

  /// The sessions that have a load, the earliest first.
  public let sessions: [SessionLoad]
  /// Sessions without RPE or an end.
  public let unrated: Int
  /// Every week from the first session with a load to the last day looked at, the earliest first;
  /// the last may not be over yet.
  public let weeks: [Week]
  /// The seven days that end with the last day looked at; `nil` without any session that has a load.
  public let lastSevenDays: Week?

  /// The median load of a session; `nil` without any.
  public var medianLoad: Double? {
    let loads = sessions.map(\.load).sorted()
    guard !loads.isEmpty else { return nil }
    return (loads[(loads.count - 1) / 2] + loads[loads.count / 2]) / 2
  }
}
