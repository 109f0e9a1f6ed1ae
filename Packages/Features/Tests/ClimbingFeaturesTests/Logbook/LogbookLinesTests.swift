import ClimbingModels
import DomainModels
import Grades
import Storage
import Testing

@testable import ClimbingFeatures

/// Compares the columns that projects and insights read with the records read whole.
@Suite struct LogbookLinesTests {
  @Test("projects are those that are found the plain way")
  func projects() async throws {
    let crag = try await ClimbingFixture.random(climbs: 300)
    let today = crag.day
    let (projects, plain) = try await crag.store.read { transaction in
      let logged = try transaction.logged(transaction.fetch(Query<Climb>()))
      return (
        try transaction.projects(today: today),
        PlainProjects(logged, today: today).projects
      )
    }
    #expect(projects.count > 20)
    #expect(projects.contains { $0.forecast != nil })
    let known = Dictionary(plain.map { ($0.key, $0) }) { first, _ in first }
    #expect(known.count == plain.count && projects.count == plain.count)
    for project in projects {
      #expect(PlainProjects.Route(project) == known[project.routeKey])
    }
    // The forecasts, one by one from the numbers of all the others.
    for project in projects where project.state != .completed {
      let completed = projects.filter { other in
        guard other.state == .completed, let own = project.grade?.grade,
          let its = other.grade?.grade
        else { return false }
        return own.family == its.family && ExpectedGradeBand.around(own).overlaps(its.band)
      }
      #expect(
        project.forecast
          == ProjectForecast(of: completed.compactMap(\.attempts), after: project.attempts))
    }
  }

  @Test("insights of columns are those of whole records, whatever order these are in")
  func insights() async throws {
    let crag = try await ClimbingFixture.random(climbs: 300)
    let options = [
      InsightsOptions(), InsightsOptions(countsRoutesOnce: false, countsTopRope: true),
      InsightsOptions(disciplines: [.boulder]),
      InsightsOptions(since: CivilDate("2020-03-01"), until: CivilDate("2020-12-31")),
      InsightsOptions(families: [.route], period: .year),
    ]
    let today = crag.day
    let material = try await crag.store.read { transaction in
      InsightsInput(
        sessions: try transaction.fetch(Query()), climbs: try transaction.fetch(Query()),
        attempts: try transaction.fetch(Query<Attempt>().order(by: \.id, .descending)),
        impacts: try transaction.fetch(Query()), tags: try transaction.fetch(Query()),
        projects: try transaction.projects(today: today), today: today)
    }
    #expect(material.attempts.contains { $0.pitch != nil })
    for options in options {
      let insights = try await SummariseLogbook(crag)(options)
      #expect(insights == LogbookInsights(of: material, options: options))
      #expect(insights.totals.climbs > 10)
    }
  }

  @Test("climbs have one number if, and only if, they have one key")
  func numbers() async throws {
    let crag = try await ClimbingFixture.random(climbs: 60)
    var climbs = try await crag.store.read { try $0.fetch(Query<Climb>()) }
    for climb in climbs {
      // The same once more, written otherwise.
      var other = climb
      other.name = "\(climb.name.uppercased())  "
      other.crag = climb.crag.map { " \($0)!" }
      climbs.append(other)
      other.crag = "  "
      climbs.append(other)
    }
    var routes = RouteNumbering()
    let numbers = climbs.map { routes.number(of: $0) }
    #expect(Set(numbers).count == routes.count)
    for (left, number) in zip(climbs, numbers) {
      #expect(routes.key(of: number) == left.routeKey)
      #expect(routes.isNamed(number) == (left.routeKey != nil))
      for (right, other) in zip(climbs, numbers) where left.routeKey != nil {
        #expect((number == other) == (left.routeKey == right.routeKey))
      }
    }
    let nameless = zip(climbs, numbers).filter { $0.0.routeKey == nil }.map(\.1)
    #expect(Set(nameless).count == nameless.count)
  }

  @Test("a climbing day's ascents are a list like any other", arguments: 0...4)
  func ascents(count: Int) {
    let all = [Ascent.onsight, .fall, .redpoint, .fall].prefix(count)
    let ascents = ClimbingDayAscents(all)
    #expect(ascents.elementsEqual(all))
    #expect(ascents.only(\.isTick).elementsEqual(all.filter(\.isTick)))
    #expect(ascents.changed { _ in .flash }.elementsEqual(all.map { _ in Ascent.flash }))
  }
}

/// A grade's band with those beside it.
private enum ExpectedGradeBand {
  static func around(_ grade: Grade) -> GradeBand {
    let steps = grade.scale.grades
    let places = steps.indices.filter { steps[$0].band.overlaps(grade.band) }
    guard let first = places.first, let last = places.last else { return grade.band }
    return GradeBand(
      lo: steps[max(0, first - 1)].band.lo, hi: steps[min(steps.count - 1, last + 1)].band.hi)
  }
}
