import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

struct InsightsPyramidTests {
  @Test("IN1: routes and boulders never share an axis")
  func families() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Route", "6a", on: "2026-05-01")
    logbook.climb("Problem", "6A", .font, on: "2026-05-01", [Ascent(.send, .flash, .boulder)])
    logbook.climb("Pillar", "WI4", .waterIce, on: "2026-01-01")
    let families = logbook.insights().families
    #expect(families.map(\.family) == [.route, .boulder, .ice])
    #expect(families.map { $0.pyramid.map(\.grade) } == [["6a"], ["6A"], ["WI4"]])
    #expect(families.map { $0.rating == nil } == [false, false, true])
  }

  @Test("IN2: every send counts, the single and the easiest too, and gaps between them are shown")
  func counts() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Top", "6b", on: "2026-05-01", [.redpoint])
    for name in ["A", "B", "C"] { logbook.climb(name, "6a", on: "2026-05-02", [.onsight]) }
    logbook.climb("D", "6a", on: "2026-05-02", [.fall, .redpoint])
    let pyramid = try logbook.routes().pyramid
    #expect(pyramid.map(\.grade) == ["6b", "6a+", "6a"])
    #expect(pyramid.map(\.count) == [1, 0, 4])
    #expect(pyramid[2].styles == [.onsight: 3, .redpoint: 1])
    #expect(pyramid[1].styles.isEmpty)
  }

  @Test("IN3: a route counts once by its best ascent, or every ascent and lap counts")
  func unique() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Classic", "6a", on: "2025-05-01", [.onsight])
    logbook.climb("Classic", "6a", on: "2026-05-01", [.again, .again])
    logbook.climb("Laps", "6a", on: "2026-05-02", [.redpoint]) { $0.ascents = 4 }
    #expect(try logbook.routes().pyramid.map(\.count) == [2])
    #expect(try logbook.routes().pyramid[0].styles == [.onsight: 1, .redpoint: 1])
    let all = try logbook.routes(InsightsOptions(countsRoutesOnce: false))
    #expect(all.pyramid.map(\.count) == [7])
    #expect(all.pyramid[0].styles == [.onsight: 1, .repeat: 5, .redpoint: 1])
    #expect(all.sends == 3)
  }

  @Test("IN4: ropes from above count where asked for; a route that was led counts as led")
  func topRope() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Led too", "6a", on: "2026-05-01", [.toprope])
    logbook.climb("Led too", "6a", on: "2026-05-02", [.redpoint])
    logbook.climb("Only from above", "6b", on: "2026-05-02", [.toprope])
    logbook.climb("Followed", "6b", on: "2026-05-02", [Ascent(.send, nil, .follow)])
    #expect(try logbook.routes().pyramid.map(\.grade) == ["6a"])
    let all = try logbook.routes(InsightsOptions(countsTopRope: true))
    #expect(all.pyramid.map(\.count) == [2, 0, 1])
    #expect(all.pyramid[0].styles == [.topRope: 2])
    #expect(all.pyramid[2].styles == [.redpoint: 1])
  }

  @Test("IN5: falls, rests, wishes and aid are no sends")
  func noSends() throws {
    var logbook = try InsightsLogbook()
    for result in AttemptResult.allCases where !result.isTick {
      logbook.climb("No \(result)", "7a", on: "2026-05-01", [Ascent(result, nil, .lead)])
    }
    logbook.climb("Aided", "7a", on: "2026-05-01", [Ascent(.send, .aid, .lead)])
    let routes = try logbook.routes(InsightsOptions(countsTopRope: true))
    #expect(routes.sends == 0)
    #expect(routes.pyramid.isEmpty)
    #expect(routes.hardest.isEmpty)
    #expect(routes.rating?.current.value == nil)
    // Ghosts, marks and wishes are not even tries.
    #expect(routes.climbs == AttemptResult.allCases.count { !$0.isTick && $0.isTry } + 1)
  }

  @Test("IN6: the scale is the one asked for, else the climber's, else the one that is used most")
  func scales() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("A", "5.12a", .yds, on: "2026-05-01")
    logbook.climb("B", "5.11d", .yds, on: "2026-05-01")
    logbook.climb("C", "7a", .french, on: "2026-05-01")
    #expect(try logbook.routes().scale == .yds)
    // Theirs, 7a, is 5.11d in both tables.
    #expect(try logbook.routes().pyramid.map(\.count) == [1, 2])
    logbook.routeScale = "french"
    logbook.boulderScale = "font"
    #expect(try logbook.routes().scale == .french)
    #expect(try logbook.routes().pyramid.map(\.grade) == ["7a+", "7a"])
    #expect(try logbook.routes(InsightsOptions(scales: [.font, .uiaa])).scale == .uiaa)
    logbook.routeScale = "no such scale"
    #expect(try logbook.routes().scale == .yds)
  }

  @Test(
    "IN6: a grade that may be several steps counts on the one with its middle, or the lower of two",
    arguments: [
      ("5.10", GradeScale.yds, GradeScale.yds, "5.10b"),
      ("7a", .french, .yds, "5.11d"),
      ("5.11b/c", .yds, .yds, "5.11b"),
      ("5+", .uiaa, .uiaa, "5+"),
      ("V4", .v, .font, "6B"),
    ])
  func middles(grade: String, scale: GradeScale, wanted: GradeScale, step: String) throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Climb", grade, scale, on: "2026-05-01")
    let family = try #require(logbook.insights(InsightsOptions(scales: [wanted])).families.first)
    #expect(family.pyramid.map(\.grade) == [step])
    #expect(family.hardest[0].written == grade)
  }

  @Test("IN7: what the scale has no place for, or no user can read, is counted and named")
  func unplaced() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Scramble", "4th", .yosemiteClass, on: "2026-05-01")
    logbook.climb("Route", "5.9", .yds, on: "2026-05-01")
    logbook.climb("No grade", nil, on: "2026-05-01")
    logbook.climb("Garbage", "banana", on: "2026-05-01")
    let insights = logbook.insights(InsightsOptions(scales: [.yds]))
    let routes = try #require(insights.families.first)
    #expect(routes.climbs == 2)
    #expect(routes.unplaced.map(\.grade) == ["4th"] && routes.unplaced.map(\.climbs) == [1])
    #expect(routes.pyramid.map(\.count) == [1])
    #expect(insights.totals.ungraded == 2)
    #expect(insights.totals.sends == 4)
  }

  @Test(
    "IN8: of a route of several pitches the hardest led pitch counts, not the guidebook's grade")
  func multipitch() throws {
    var logbook = try InsightsLogbook()
    let climb = logbook.climb("Long", "7a", on: "2026-05-01", []) { $0.pitches = 3 }
    func pitch(_ number: Int, _ grade: String, _ mode: AscentMode) -> (inout Attempt) -> Void {
      { attempt in
        attempt.pitch = number
        attempt.gradeText = grade
        attempt.gradeScale = "french"
        attempt.gradeLow = GradeScale.french[grade]?.band.lo
        attempt.gradeHigh = GradeScale.french[grade]?.band.hi
      }
    }
    logbook.attempt(climb, .onsight, change: pitch(1, "5c", .lead))
    logbook.attempt(climb, Ascent(.send, nil, .follow), change: pitch(2, "6b", .follow))
    #expect(try logbook.routes().pyramid.map(\.grade) == ["5c"])
    let all = try logbook.routes(InsightsOptions(countsTopRope: true))
    #expect(all.pyramid.map(\.grade) == ["6b"])
    // Two of three pitches: how high that was no climber says.
    #expect(logbook.insights().totals.pitches.sum == 2)
    #expect(logbook.insights().totals.metres.sum == nil)
  }

  @Test("The hardest of each kind, the first of equals")
  func hardest() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Later", "6b", on: "2026-06-01", [.redpoint])
    logbook.climb("First", "6b", on: "2025-06", [.redpoint])
    logbook.climb("Undated", "6b", .french, [.redpoint])
    logbook.climb("Seen", "6a", on: "2026-06-01", [.onsight])
    logbook.climb("Told", "6a+", on: "2026-06-01", [.flash])
    let hardest = try logbook.routes().hardest
    #expect(hardest.map(\.kind) == [.send, .onsight, .flash])
    #expect(hardest.map(\.name) == ["First", "Seen", "Told"])
    #expect(hardest.map(\.grade) == ["6b", "6a", "6a+"])
  }
}
