import ClimbingModels
import DomainModels
import Grades
import Storage

extension RecordReading {
  /// Every project, in the order in which they are shown.
  func projects(today: CivilDate) throws -> [Project] {
    let histories = try projectHistories(today: today).filter(\.isProject)
    let completed = histories.compactMap { history -> CompletedProject? in
      guard history.isClimbed, let attempts = history.attempts,
        let grade = history.climbs.last?.grade, let family = grade.family, let low = grade.low,
        let high = grade.high
      else { return nil }
      return CompletedProject(
        family: family, band: GradeBand(lo: low, hi: high), attempts: attempts)
    }
    let projects = histories.compactMap { $0.project(completed) }
    let rank: [ProjectState: Int] = [.active: 0, .abandoned: 1, .completed: 2]
    return projects.sorted { left, right in
      let ranks = (rank[left.state] ?? 3, rank[right.state] ?? 3)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      let dates = (left.lastTried?.latest, right.lastTried?.latest)
      if dates.0 != dates.1 {
        return (dates.0?.daysSinceEpoch ?? .min) > (dates.1?.daysSinceEpoch ?? .min)
      }
      return left.routeKey < right.routeKey
    }
  }

  private func projectHistories(today: CivilDate) throws -> [ProjectHistory] {
    let attempts = try attemptLines()
    var routes: [String: [(climb: Climb, attempts: [AttemptLine])]] = [:]
    let columns: [ClimbColumn] = [
      .name, .crag, .area, .angle, .discipline, .catalogueClimb, .date, .tries, .source,
      .gradeText, .gradeScale, .gradeFamily, .gradeLow, .gradeHigh,
    ]
    try visitClimbs(columns) { id, line in
      guard let tried = attempts[id], let key = line.routeKey else { return }
      let climb = Climb(id: id, fieldsOf: line)
      routes[key, default: []].append((climb, tried))
    }
    return routes.compactMap { key, climbs in
      // Most routes were climbed at once; the rest of the work is for those that were not.
      if climbs.count == 1, climbs[0].attempts.count == 1, climbs[0].climb.tries ?? 1 == 1,
        climbs[0].attempts[0].ascent.isTick
      {
        return nil
      }
      return ProjectHistory(key, climbs, today: today)
    }
  }
}

extension Climb {
  /// A climb of some columns, under its own identity.
  fileprivate init(id: Identifier<Climb>, fieldsOf line: borrowing Climb) {
    self.init(id: id, named: line.name, on: line.date, at: line.lifecycle.createdAt)
    crag = line.crag
    area = line.area
    angle = line.angle
    discipline = line.discipline
    catalogueClimb = line.catalogueClimb
    tries = line.tries
    source = line.source
    gradeText = line.gradeText
    gradeScale = line.gradeScale
    gradeFamily = line.gradeFamily
    gradeLow = line.gradeLow
    gradeHigh = line.gradeHigh
  }
}

/// A project that was climbed, as a sample.
struct CompletedProject {
  var family: String
  var band: GradeBand
  var attempts: Int
}

extension ProjectHistory {
  fileprivate func project(_ completed: [CompletedProject]) -> Project? {
    guard let newest = climbs.last else { return nil }
    let attempts = attempts
    return Project(
      routeKey: key, name: newest.name,
      place: [newest.crag, newest.area].lazy.compactMap(\.nonBlank).first, grade: newest.grade,
      climb: newest.id, state: state, attempts: attempts, attemptsAtLeast: attemptsAtLeast,
      days: days, firstTried: tries.first?.date, lastTried: tries.last?.date,
      sentOn: isClimbed ? tries.last?.date : nil,
      forecast: isClimbed ? nil : forecast(newest.grade, completed, after: attempts))
  }

  /// What the completed projects of the same grade, or of one beside it, let expect.
  private func forecast(
    _ grade: GradedText?, _ completed: [CompletedProject], after attempts: Int?
  ) -> ProjectForecast? {
    guard let grade = grade?.grade else { return nil }
    let band = grade.withNeighbours
    let samples = completed.filter { $0.family == grade.family.id && $0.band.overlaps(band) }
    return ProjectForecast(of: samples.map(\.attempts), after: attempts)
  }
}

extension Grade {
  /// Its band with those of the grades below and above it in its scale.
  fileprivate var withNeighbours: GradeBand {
    let labels = scale.labels
    guard let first = labels.firstIndex(of: lowest.text),
      let last = labels.firstIndex(of: highest.text)
    else { return band }
    let below = scale[labels[max(0, first - 1)]]?.band ?? band
    let above = scale[labels[min(labels.count - 1, last + 1)]]?.band ?? band
    return GradeBand(lo: below.lo, hi: above.hi)
  }
}
