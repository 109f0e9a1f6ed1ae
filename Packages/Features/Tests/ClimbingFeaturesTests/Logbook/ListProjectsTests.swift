import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct ListProjectsTests {
  /// Tries of one route on days of 2026, the last a send where that is said.
  private func work(
    _ crag: ClimbingFixture, _ name: String, _ grade: String, _ days: [(String, Int)], sent: Bool
  ) async throws {
    for (place, (date, tries)) in days.enumerated() {
      let climb = try await crag.add(name, grade, .sport, on: date)
      for number in 1...tries {
        let isLast = sent && place == days.count - 1 && number == tries
        try await crag.log(climb, isLast ? .send : .fall, isLast ? .redpoint : nil)
      }
    }
  }

  @Test("a route that was tried and not climbed is active, for a year, and then abandoned")
  func states() async throws {
    let crag = try ClimbingFixture()
    try await work(crag, "Active", "7a", [("2026-10-01", 2), ("2026-10-02", 1)], sent: false)
    try await work(crag, "Old", "7a", [("2024-05-01", 3)], sent: false)
    try await work(crag, "Done", "7a", [("2026-05-01", 3), ("2026-05-08", 2)], sent: true)
    let projects = try await ListProjects(crag)()
    #expect(projects.map(\.name) == ["Active", "Old", "Done"])
    #expect(projects.map(\.state) == [.active, .abandoned, .completed])
    #expect(projects.map(\.attempts) == [3, 3, 5])
    #expect(projects.map(\.days) == [2, 1, 2])
    #expect(
      projects.map { $0.firstTried?.description } == ["2026-10-01", "2024-05-01", "2026-05-01"])
    #expect(
      projects.map { $0.lastTried?.description } == ["2026-10-02", "2024-05-01", "2026-05-08"])
    #expect(projects.map { $0.sentOn?.description } == [nil, nil, "2026-05-08"])
    #expect(projects.map(\.place) == ["Ith", "Ith", "Ith"])
    #expect(projects.map { $0.grade?.text } == ["7a", "7a", "7a"])
    #expect(projects.allSatisfy { $0.forecast == nil })
    let newest = try await FindClimb(crag)(.identified(projects[0].climb)).climb
    #expect(newest.date?.description == "2026-10-02")
  }

  @Test("what was climbed at once, or never tried, is no project")
  func none() async throws {
    let crag = try ClimbingFixture()
    try await crag.log(try await crag.add("Onsight", "6a"), .send, .onsight)
    try await crag.log(try await crag.add("Single", "6a"), .send, .redpoint)
    try await crag.log(try await crag.add("Wish", "6a"), .wish)
    try await crag.add("Untried", "6a")
    let nameless = try await crag.add("", "6a")
    try await crag.log(nameless, .fall)
    #expect(try await ListProjects(crag)().isEmpty)
  }

  @Test("after the first tick nothing is counted any more")
  func afterwards() async throws {
    let crag = try ClimbingFixture()
    try await work(crag, "Done", "7a", [("2026-05-01", 3)], sent: true)
    let again = try await crag.add("Done", "7a", .sport, on: "2026-06-01")
    try await crag.log(again, .fall)
    try await crag.log(again, .send, .repeat)
    let project = try #require(try await ListProjects(crag)().first)
    #expect(project.state == .completed)
    #expect(project.attempts == 3)
    #expect(project.days == 1)
    #expect(project.sentOn?.description == "2026-05-01")
  }

  @Test("unknown numbers and dates stay unknown")
  func unknown() async throws {
    let crag = try ClimbingFixture()
    var imported = try await crag.add("Wolf", "7a", .sport, on: "2026-05")
    imported.source = .eightANu
    imported.sourceID = "1"
    imported.lap = 1
    try await crag.store.write { [imported] in try $0.save(imported) }
    try await crag.log(imported, .attempt)
    var project = try #require(try await ListProjects(crag)().first)
    #expect(project.attempts == nil)
    #expect(project.attemptsAtLeast == 1)
    #expect(project.days == nil)
    try await work(crag, "Wolf", "7a", [("2026-10-01", 2)], sent: false)
    project = try #require(try await ListProjects(crag)().first)
    #expect(project.attempts == nil)
    #expect(project.attemptsAtLeast == 3)
    imported.tries = 4
    try await crag.store.write { [imported] in try $0.save(imported) }
    project = try #require(try await ListProjects(crag)().first)
    #expect(project.attempts == 6)
  }

  @Test("an imported send of several tries is a completed project")
  func importedSend() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft("Wolf", discipline: .sport, gradeText: "7a", date: PartialDate("2020"), tries: 9))
    try await crag.log(climb, .send, .redpoint)
    let project = try #require(try await ListProjects(crag)().first)
    #expect(project.state == .completed)
    #expect(project.attempts == 9)
    #expect(project.days == nil)
  }

  @Test("a forecast is the median of at least five completed projects of about the grade")
  func forecast() async throws {
    let crag = try ClimbingFixture()
    try await work(crag, "Now", "7a", [("2026-10-01", 2)], sent: false)
    for (number, tries) in [4, 8, 6, 10].enumerated() {
      try await work(
        crag, "Done \(number)", ["6c+", "7a", "7a+", "5.11d"][number], [("2026-01-01", tries)],
        sent: true)
    }
    // Far easier, a boulder, and one whose tries no climber counted: no samples.
    try await work(crag, "Easy", "5c", [("2026-01-01", 2)], sent: true)
    #expect(try await ListProjects(crag)().first?.forecast == nil)
    try await work(crag, "Done 4", "7a", [("2026-01-02", 20)], sent: true)
    let forecast = try #require(try await ListProjects(crag)().first?.forecast)
    #expect(forecast.samples == 5)
    #expect(forecast.attempts == 8)
    #expect(forecast.attemptsLeft == 6)
    #expect(try await ListProjects(crag)().dropFirst().allSatisfy { $0.forecast == nil })
    try await work(crag, "Now", "7a", [("2026-10-02", 7)], sent: false)
    let past = try #require(try await ListProjects(crag)().first?.forecast)
    #expect(past.attemptsLeft == nil)
  }

  @Test(
    "the median of an even number lies between the two in the middle, rounded up",
    arguments: [([5, 1, 4, 2, 3], 3), ([1, 2, 3, 4, 5, 6], 4), ([2, 2, 2, 4, 4, 4], 3)])
  func median(_ completed: [Int], _ expected: Int) {
    #expect(ProjectForecast(of: completed, after: nil)?.attempts == expected)
    #expect(ProjectForecast(of: completed, after: nil)?.attemptsLeft == nil)
    #expect(ProjectForecast(of: Array(completed.prefix(4)), after: nil) == nil)
  }
}

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
