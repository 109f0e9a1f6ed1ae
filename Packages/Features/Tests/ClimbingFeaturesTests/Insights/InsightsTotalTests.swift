import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

struct InsightsTotalTests {
  @Test("IN20: an empty logbook says nothing, and says no zeros that could be results")
  func empty() throws {
    let insights = try InsightsLogbook().insights()
    #expect(insights.isEmpty)
    #expect(insights.families.isEmpty && insights.tags.isEmpty && insights.places.isEmpty)
    #expect(insights.years.isEmpty && insights.yearToDate == nil)
    #expect(insights.totals.minutes == nil && insights.totals.span == nil)
    #expect(insights.totals.metres.sum == nil && insights.totals.pitches.sum == nil)
    #expect(insights.load.weeks.isEmpty && insights.load.lastSevenDays == nil)
    #expect(insights.load.medianLoad == nil)
    #expect(insights.days.longest == nil && insights.days.current == nil)
    #expect(insights.readiness.allSatisfy { $0.levels.isEmpty && $0.sends == nil })
  }

  @Test("IN20: one climb says what one climb can say")
  func one() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Only", "6a", on: "2026-11-22", [.redpoint])
    let insights = logbook.insights()
    let routes = try #require(insights.families.first)
    #expect(routes.pyramid.map(\.count) == [1])
    #expect(routes.progress.map(\.medianGrade) == ["6a"])
    #expect(routes.rating?.current.sends == 1)
    #expect(routes.rating?.course.isEmpty == true)
    #expect(routes.efforts.map(\.unknown) == [1])
    #expect(insights.yearToDate?.previous == nil)
    #expect(insights.load.weeks.isEmpty)
  }

  @Test("IN18: totals say of how many climbs the metres and the pitches are known")
  func totals() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Long", "6a", on: "2026-05-01", [.onsight]) {
      ($0.height, $0.pitches) = (120, 4)
    }
    logbook.climb("Laps", "5a", on: "2026-05-01", [.again]) { ($0.height, $0.ascents) = (15, 3) }
    logbook.climb("Unknown", "6a", on: "2026-05-01", [.redpoint])
    logbook.climb("Fallen off", "7a", on: "2026-05-01", [.fall]) { $0.height = 40 }
    logbook.climb("Problem", "6A", .font, on: "2026-05-01", [Ascent(.send, nil, .boulder)])
    try logbook.session("2026-05-02", minutes: 61)
    let totals = logbook.insights().totals
    #expect(totals.metres.sum == 165)
    #expect(totals.metres.known == 2 && totals.metres.total == 4)
    #expect(totals.pitches.sum == 4)
    #expect(totals.pitches.known == 1 && totals.pitches.total == 3)
    #expect(!totals.pitches.isComplete)
    #expect(totals.climbs == 5 && totals.sends == 4 && totals.ascents == 6 && totals.routes == 4)
    #expect(totals.sessions == 1 && totals.minutes == 61 && totals.days == 2)
  }

  @Test("IN18: places by days, whatever case they are written in")
  func places() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("A", "6a", on: "2026-05-01") { ($0.crag, $0.area) = ("Siurana", "Catalonia") }
    logbook.climb("B", "6a", on: "2026-05-02") { ($0.crag, $0.area) = (" siurana", "Catalonia") }
    logbook.climb("C", "6a", on: "2026-05-02", [.fall]) { $0.crag = "Margalef" }
    let session = try logbook.session("2026-05-03", place: "The Hall")
    logbook.climb("", "6A", .font, [Ascent(.send, nil, .boulder)], in: session)
    try logbook.session("2026-05-04", place: "the hall")
    try logbook.session("2026-05-05", place: "The  Hall")
    let places = logbook.insights().places
    #expect(places.map(\.name) == ["The Hall", "Siurana", "Margalef"])
    #expect(places.map(\.days) == [3, 2, 1])
    #expect(places.map(\.climbs) == [1, 2, 1])
    #expect(places.map(\.sends) == [1, 2, 0])
    #expect(places[1].area == "Catalonia" && places[0].area == nil)
  }

  @Test("IN19: a year so far is held against the year before to the same day")
  func years() throws {
    var logbook = try InsightsLogbook(today: "2024-02-29")
    logbook.climb("A", "6a", on: "2024-01-05")
    logbook.climb("B", "6b", on: "2024")
    logbook.climb("C", "7a", on: "2023-02-28")
    logbook.climb("D", "7b", on: "2023-03-01")
    let insights = logbook.insights()
    #expect(insights.years.map(\.year) == [2024, 2023])
    #expect(insights.years.map(\.sends) == [2, 2])
    #expect(insights.years.map { $0.hardest.map(\.grade) } == [["6b"], ["7b"]])
    let part = try #require(insights.yearToDate)
    #expect(part.current.sends == 1 && part.current.year == 2024)
    #expect(part.previous?.sends == 1 && part.previous?.hardest.map(\.grade) == ["7a"])
  }

  @Test("Only what is asked for counts: disciplines, families")
  func narrowed() throws {
    var logbook = try InsightsLogbook()
    let session = try logbook.session("2026-05-01")
    try logbook.session("2026-05-02")
    logbook.climb("Route", "6a", .french, [.onsight], in: session)
    logbook.climb("Trad", "6a", .french, [.onsight], in: session) { $0.discipline = .trad }
    logbook.climb("Problem", "6A", .font, on: "2026-05-03", [Ascent(.send, nil, .boulder)])
    let trad = logbook.insights(InsightsOptions(disciplines: [.trad]))
    #expect(trad.totals.climbs == 1 && trad.totals.sessions == 1 && trad.totals.days == 1)
    let boulders = logbook.insights(InsightsOptions(families: [.boulder]))
    #expect(boulders.families.map(\.family) == [.boulder])
    #expect(boulders.totals.sessions == 0 && boulders.days.count == 1)
  }

  @Test("What is deleted is not there, regardless of who hands it in")
  func deleted() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Gone", "9a", on: "2026-05-01") {
      $0.lifecycle = .gone
    }
    let kept = logbook.climb("Kept", "6a", on: "2026-05-01", [.fall])
    logbook.attempt(kept, .redpoint) { $0.lifecycle = .gone }
    let insights = logbook.insights()
    #expect(insights.totals.climbs == 1 && insights.totals.sends == 0)
  }

  @Test("The order of the records changes nothing")
  func order() throws {
    var logbook = try InsightsLogbook()
    for number in 0..<40 {
      let session = try logbook.session(
        "2026-0\(number % 9 + 1)-1\(number % 7)", rpe: number % 9 + 1, mental: number % 5 + 1)
      let climb = logbook.climb(
        "R\(number % 17)", ["6a", "6b", "7a"][number % 3],
        .french, [number % 2 == 0 ? .fall : .flash, .redpoint], in: session)
      try logbook.tag(climb, number % 3 == 0 ? "slab" : "crimp", .helped)
    }
    for _ in 0..<2 { logbook.climb("Same day", "6c", on: "2026-05-05", [.again]) }
    logbook.climb("Same day", on: "2026-05-05", [.flash])
    let material = logbook.material
    let reversed = InsightsInput(
      sessions: material.sessions.reversed(), climbs: material.climbs.reversed(),
      attempts: material.attempts.reversed(), impacts: material.impacts.reversed(),
      today: material.today)
    let insights = LogbookInsights(of: material)
    #expect(LogbookInsights(of: reversed) == insights)
    #expect(insights.families[0].firstTries.contains { $0.grade == "6c" })
  }
}
