public import ClimbingModels
public import DomainModels
import Grades

/// Training load by session RPE (`TrainingLoad`).
public struct LoadInsights: Sendable, Equatable {
  public struct SessionLoad: Sendable, Equatable {
    public let session: Identifier<Session>
    public let day: CivilDate
    /// The rate of perceived exertion, 1 to 10.
    public let rpe: Int
    /// The duration, in minutes.
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

/// The relation between a climber's readiness and climbing.
public struct ReadinessInsights: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case mental
    case physical
  }

  /// The hardest sends of some sessions.
  public struct Hardest: Sendable, Equatable {
    /// The family of the grades, by its identifier.
    public let family: String
    /// The mean place of each session's hardest send on the family's scale.
    public let meanStep: Double
    /// The grade at that place, rounded down.
    public let grade: String
    /// Of how many sessions.
    public let sessions: Int
  }

  /// The sessions of one readiness.
  public struct Level: Sendable, Equatable {
    /// 1 to 5.
    public let readiness: Int
    public let sessions: Int
    /// The mean of their sends.
    public let sendsPerSession: Double
    /// The mean of their hardest sends, family by family.
    public let hardest: [Hardest]
  }

  /// A correlation with the hardest send of a family.
  public struct GradeCorrelation: Sendable, Equatable {
    /// The family of the grades, by its identifier.
    public let family: String
    public let correlation: RankCorrelation
  }

  public let kind: Kind
  /// The levels that occurred, from 1 to 5.
  public let levels: [Level]
  /// The number of sessions that said how ready it was.
  public let sessions: Int
  /// Readiness and sends; `nil` of fewer than eight sessions, or where one of both never changes.
  public let sends: RankCorrelation?
  /// Readiness and hardest send, where there are eight sessions with one.
  public let grades: [GradeCorrelation]
}

/// Training load. Sessions are whole: a load can't be split between the kinds of climbs in it.
extension InsightsCalculator {
  var load: LoadInsights {
    let rated = sessions.compactMap { index -> LoadInsights.SessionLoad? in
      let session = material.sessions[index]
      return TrainingLoad.Entry(session).map { entry in
        LoadInsights.SessionLoad(
          session: session.id, day: entry.day, rpe: entry.rpe, minutes: entry.minutes,
          load: entry.load)
      }
    }
    let all = sessions.map { material.sessions[$0].day }
    guard let first = rated.first?.day, let lastSession = all.last else {
      return LoadInsights(sessions: [], unrated: sessions.count, weeks: [], lastSevenDays: nil)
    }
    let training = TrainingLoad(
      rated.map { TrainingLoad.Entry(day: $0.day, rpe: $0.rpe, minutes: $0.minutes) })
    var counts: [CivilDate: Int] = [:]
    var ratedCounts: [CivilDate: Int] = [:]
    for day in all { counts[day, default: 0] += 1 }
    for entry in rated { ratedCounts[entry.day, default: 0] += 1 }
    // The climber who flew east over the date line may have climbed tomorrow.
    let last = max(end, lastSession)
    func week(from first: CivilDate) -> LoadInsights.Week {
      let days = (0..<7).map { first.adding(days: $0) }
      let sessions = days.reduce(0) { $0 + (counts[$1] ?? 0) }
      let unrated = sessions - days.reduce(0) { $0 + (ratedCounts[$1] ?? 0) }
      let week = training.week(endingOn: first.adding(days: 6))
      let isWhole = unrated == 0 && first.adding(days: 6) <= last
      return LoadInsights.Week(
        first: first, sessions: sessions, unrated: unrated,
        load: sessions > 0 && unrated == sessions ? nil : week.load,
        monotony: isWhole ? week.monotony : nil, strain: isWhole ? week.strain : nil)
    }
    let monday = first.adding(days: 1 - first.isoWeekday)
    let mondays = stride(from: monday.daysSinceEpoch, through: last.daysSinceEpoch, by: 7)
    return LoadInsights(
      sessions: rated, unrated: sessions.count - rated.count,
      weeks: mondays.map { week(from: CivilDate(daysSinceEpoch: $0)) },
      lastSevenDays: week(from: last.adding(days: -6)))
  }

  /// Readiness of the head and of the body against the result of each session.
  var readiness: [ReadinessInsights] {
    var results: [Int: SessionResult] = [:]
    for climbingDay in selected {
      guard let session = climbingDay.session, isSent(climbingDay) else { continue }
      results[session, default: SessionResult()].sends += 1
      guard let place = ladder(climbingDay),
        let step = climbingDay.grade.flatMap(ladders[place].step)
      else { continue }
      let hardest = results[session]?.hardest[place] ?? step
      results[session]?.hardest[place] = max(hardest, step)
    }
    return ReadinessInsights.Kind.allCases.map { readiness($0, results) }
  }

  private struct SessionResult {
    var sends = 0
    /// The hardest step by the place of the ladder.
    var hardest: [Int: Int] = [:]
  }

  private func readiness(
    _ kind: ReadinessInsights.Kind, _ results: [Int: SessionResult]
  ) -> ReadinessInsights {
    let told = countedSessions.compactMap { index -> (readiness: Int, result: SessionResult)? in
      let session = material.sessions[index]
      let readiness = kind == .mental ? session.mentalReadiness : session.physicalReadiness
      // What is under way has no result yet.
      guard let readiness, session.endedAt != nil else { return nil }
      return (readiness, results[index] ?? SessionResult())
    }
    let levels = Dictionary(grouping: told, by: \.readiness).sorted { $0.key < $1.key }
      .map { readiness, sessions in
        let sends = sessions.reduce(0) { $0 + $1.result.sends }
        return ReadinessInsights.Level(
          readiness: readiness, sessions: sessions.count,
          sendsPerSession: Double(sends) / Double(sessions.count),
          hardest: ladders.indices.compactMap { hardest($0, of: sessions.map(\.result)) })
      }
    let grades = ladders.enumerated().compactMap { place, ladder in
      RankCorrelation(
        told.compactMap { entry in
          entry.result.hardest[place].map { (Double(entry.readiness), Double($0)) }
        }
      ).map {
        ReadinessInsights.GradeCorrelation(family: ladder.scale.family.id, correlation: $0)
      }
    }
    return ReadinessInsights(
      kind: kind, levels: levels, sessions: told.count,
      sends: RankCorrelation(told.map { (Double($0.readiness), Double($0.result.sends)) }),
      grades: grades)
  }

  private func hardest(
    _ place: Int, of results: [SessionResult]
  ) -> ReadinessInsights.Hardest? {
    let steps = results.compactMap { $0.hardest[place] }
    guard !steps.isEmpty else { return nil }
    let mean = Double(steps.reduce(0, +)) / Double(steps.count)
    return ReadinessInsights.Hardest(
      family: ladders[place].scale.family.id, meanStep: mean,
      grade: ladders[place].name(Int(mean.rounded(.down))), sessions: steps.count)
  }
}
