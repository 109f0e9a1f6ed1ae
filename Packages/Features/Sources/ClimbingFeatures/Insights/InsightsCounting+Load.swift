import ClimbingModels
import DomainModels
import Grades

/// Training load. Sessions are whole: a load can't be split between the kinds of climbs in it.
extension InsightsCounting {
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
