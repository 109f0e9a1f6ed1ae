public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Lists the routes that took, or take, more than one try.
public struct ListProjects<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Every project: the active ones first, then the abandoned and the completed ones, each kind with
  /// the last tried first.
  ///
  /// Routes that were climbed at the first try, and those of which only their ascent was written
  /// down, are no projects.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [Project] {
    let today = context.today
    return try await context.store.read { try $0.projects(today: today) }
  }
}

/// A project that was climbed, as a sample.
struct CompletedProject {
  var family: String
  var band: GradeBand
  var attempts: Int
}

/// A route that took, or takes, more than one try.
public struct Project: Sendable, Hashable {
  /// The key that distinguishes it from other routes (`Climb.routeKey`).
  public let routeKey: String
  /// Its name, as it was written last.
  public let name: String
  /// The place: the crag, else the area; `nil` if unknown.
  public let place: String?
  /// Its grade, as it was written last.
  public let grade: GradedText?
  /// The newest of its climbs, for the climber who wants to open it.
  public let climb: Identifier<Climb>
  /// The state of the project.
  public let state: ProjectState
  /// The number of tries that it took until it was climbed, or has taken so far; `nil` where some
  /// entry does not say how many it stands for.
  public let attempts: Int?
  /// The number of tries at least.
  public let attemptsAtLeast: Int
  /// On how many days it was tried until it was climbed; `nil` where some date is not known to the
  /// day.
  public let days: Int?
  /// When it was tried first, as far as that is known.
  public let firstTried: PartialDate?
  public let lastTried: PartialDate?
  /// When it was climbed first.
  public let sentOn: PartialDate?
  /// The forecast from the climber's other projects of about this grade; `nil` for a completed one,
  /// and where there are too few of them.
  public let forecast: ProjectForecast?

  public init(
    routeKey: String, name: String, place: String?, grade: GradedText?, climb: Identifier<Climb>,
    state: ProjectState, attempts: Int?, attemptsAtLeast: Int, days: Int?,
    firstTried: PartialDate?, lastTried: PartialDate?, sentOn: PartialDate?,
    forecast: ProjectForecast?
  ) {
    self.routeKey = routeKey
    self.name = name
    self.place = place
    self.grade = grade
    self.climb = climb
    self.state = state
    self.attempts = attempts
    self.attemptsAtLeast = attemptsAtLeast
    self.days = days
    self.firstTried = firstTried
    self.lastTried = lastTried
    self.sentOn = sentOn
    self.forecast = forecast
  }
}

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
