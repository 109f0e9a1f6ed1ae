import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// The projects of a logbook, found the plain way: records read whole, every route's tries in a list,
/// and nothing remembered.
struct PlainProjects {
  struct Try {
    let ascent: Ascent
    let date: PartialDate?
    let count: Int?
  }

  struct Route: Equatable {
    let key: String
    let newest: Identifier<Climb>
    let name: String
    let grade: GradedText?
    let state: ProjectState
    let attempts: Int?
    let atLeast: Int
    let days: Int?
    let firstTried: PartialDate?
    let lastTried: PartialDate?
    let sentOn: PartialDate?
  }

  let routes: Set<String>
  let projects: [Route]

  init(_ logged: [LoggedClimb], today: CivilDate) {
    let known = Dictionary(grouping: logged.filter { !$0.attempts.isEmpty }, by: \.climb.routeKey)
    routes = Set(known.keys.compactMap(\.self))
    projects = known.compactMap { key, climbs in
      key.flatMap { Route($0, climbs, today: today) }
    }
  }
}

extension PlainProjects.Route {
  /// The project of a route; `nil` where it took one try.
  fileprivate init?(_ key: String, _ climbs: [LoggedClimb], today: CivilDate) {
    let ordered = climbs.sorted { left, right in
      left.climb.date == right.climb.date
        ? left.climb.id < right.climb.id
        : (left.climb.date?.latest.daysSinceEpoch ?? .min)
          < (right.climb.date?.latest.daysSinceEpoch ?? .min)
    }
    guard let newest = ordered.last?.climb else { return nil }
    var tries: [PlainProjects.Try] = []
    for logged in ordered {
      let whole = logged.attempts.filter { $0.result.isTry && $0.pitch == nil }
      for (place, attempt) in whole.enumerated() {
        var count: Int? = 1
        if place == 0 {
          if let total = logged.climb.tries {
            count = max(1, total - whole.count + 1)
          } else if logged.tries == nil {
            count = nil
          }
        }
        tries.append(.init(ascent: attempt.ascent, date: logged.climb.date, count: count))
      }
    }
    let end = tries.firstIndex { $0.ascent.isTick }
    state = ProjectState(
      of: tries.map { AttemptHistory.Entry($0.ascent, on: $0.date) }, today: today)
    if let end { tries = Array(tries[...end]) }
    let counts = tries.map { $0.count ?? 1 }
    guard !tries.isEmpty, end == nil || tries.count > 1 || counts[0] > 1 else { return nil }
    self.key = key
    self.newest = newest.id
    name = newest.name
    grade = newest.grade
    atLeast = counts.reduce(0, +)
    attempts = tries.contains { $0.count == nil } ? nil : atLeast
    let dates = tries.map { $0.date?.day }
    days = dates.contains(nil) ? nil : Set(dates).count
    firstTried = tries.first?.date
    lastTried = tries.last?.date
    sentOn = end == nil ? nil : tries.last?.date
  }

  init(_ project: Project) {
    key = project.routeKey
    newest = project.climb
    name = project.name
    grade = project.grade
    state = project.state
    attempts = project.attempts
    atLeast = project.attemptsAtLeast
    days = project.days
    firstTried = project.firstTried
    lastTried = project.lastTried
    sentOn = project.sentOn
  }
}
