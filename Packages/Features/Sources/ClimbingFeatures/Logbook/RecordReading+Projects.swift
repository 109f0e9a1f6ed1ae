import ClimbingModels
import DomainModels
import Grades
import Storage

extension RecordReading {
  /// Every project, in the order in which they are shown.
  func projects(today: CivilDate) throws -> [Project] {
    try LogbookLines(in: self, ClimbLine.columnsOfProjects).projects(today: today)
  }
}

extension LogbookLines {
  /// Every project, in the order in which they are shown.
  func projects(today: CivilDate) -> [Project] {
    let histories = projectHistories(today: today).filter(\.isProject)
    var forecasts = ProjectForecasts(
      histories.compactMap { history -> CompletedProject? in
        guard history.isClimbed, let attempts = history.attempts,
          let grade = grade(of: history.newest), let family = grade.family, let low = grade.low,
          let high = grade.high
        else { return nil }
        return CompletedProject(
          family: family, band: GradeBand(lo: low, hi: high), attempts: attempts)
      }, grades: grades)
    let projects = histories.compactMap { project($0, &forecasts) }
    let rank: [ProjectState: Int] = [.active: 0, .abandoned: 1, .completed: 2]
    // What decides is computed once a project, not once a comparison.
    let keys = projects.map { project in
      (
        rank: rank[project.state] ?? 3,
        day: project.lastTried?.latest.daysSinceEpoch ?? .min
      )
    }
    return projects.indices.sorted { left, right in
      let (first, second) = (keys[left], keys[right])
      if first.rank != second.rank { return first.rank < second.rank }
      if first.day != second.day { return first.day > second.day }
      return projects[left].routeKey < projects[right].routeKey
    }.map { projects[$0] }
  }

  private func projectHistories(today: CivilDate) -> [ProjectHistory] {
    // A chain of the tried climbs of each route.
    var last = Array(repeating: -1, count: routes.count)
    var previous = Array(repeating: -1, count: climbs.count)
    for index in climbs.indices where !attempts(of: index).isEmpty {
      let route = climbs[index].route
      previous[index] = last[route]
      last[route] = index
    }
    var members: [Int] = []
    return last.indices.compactMap { route in
      guard last[route] >= 0, routes.isNamed(route) else { return nil }
      // Most routes were climbed at once; the rest of the work is for those that were not.
      let tried = attempts(of: last[route])
      if previous[last[route]] < 0, tried.count == 1, climbs[last[route]].tries ?? 1 == 1,
        tried.first?.ascent.isTick ?? false
      {
        return nil
      }
      members.removeAll(keepingCapacity: true)
      var next = last[route]
      while next >= 0 {
        members.append(next)
        next = previous[next]
      }
      members.reverse()
      return ProjectHistory(members, in: self, today: today)
    }
  }

  private func project(
    _ history: ProjectHistory, _ forecasts: inout ProjectForecasts
  ) -> Project? {
    let newest = climbs[history.newest]
    guard let key = routes.key(of: newest.route) else { return nil }
    let grade = grade(of: history.newest)
    let attempts = history.attempts
    return Project(
      routeKey: key, name: newest.name,
      place: [newest.crag, newest.area].lazy.compactMap(\.nonBlank).first, grade: grade,
      climb: newest.id, state: history.state, attempts: attempts,
      attemptsAtLeast: history.attemptsAtLeast, days: history.days,
      firstTried: history.tries.first?.date, lastTried: history.tries.last?.date,
      sentOn: history.isClimbed ? history.tries.last?.date : nil,
      forecast: history.isClimbed ? nil : forecasts.forecast(newest.grade, after: attempts))
  }
}
