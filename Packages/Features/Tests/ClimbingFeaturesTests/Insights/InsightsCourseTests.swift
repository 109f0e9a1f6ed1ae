import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

struct InsightsCourseTests {
  @Test("IN9: progress has the hardest and the median of each period, and gaps in between")
  func progress() throws {
    var logbook = try InsightsLogbook()
    for (name, grade) in [("A", "6a"), ("B", "6b"), ("C", "6c"), ("D", "7a")] {
      logbook.climb(name, grade, on: "2026-01-10")
    }
    logbook.climb("A", "6a", on: "2026-01-11", [.again])
    logbook.climb("E", "6b+", on: "2026-03")
    logbook.climb("F", "7c", on: "2026")
    let progress = try logbook.routes().progress
    #expect(progress.map(\.name) == ["2026-01", "2026-02", "2026-03"])
    #expect(progress.map(\.hardestGrade) == ["7a", nil, "6b+"])
    // Of four the lower middle one; a year is in no month.
    #expect(progress.map(\.medianGrade) == ["6b", nil, "6b+"])
    #expect(progress.map(\.sends) == [4, 0, 1])
    let quarters = try logbook.routes(InsightsOptions(countsRoutesOnce: false, period: .quarter))
    #expect(quarters.progress.map(\.name) == ["2026 Q1"])
    #expect(quarters.progress.map(\.sends) == [6])
    let years = try logbook.routes(InsightsOptions(period: .year))
    #expect(years.progress.map(\.hardestGrade) == ["7c"])
  }

  @Test("IN9: periods grow with the logbook, and no typing error makes millions of them")
  func periods() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("A", "6a", on: "2024-01-10")
    logbook.climb("B", "6a", on: "2026-11-10")
    #expect(try logbook.routes().period == .month)
    logbook.climb("C", "6a", on: "2017-01-10")
    #expect(try logbook.routes().period == .quarter)
    logbook.climb("D", "6a", on: "1999-01-10")
    #expect(try logbook.routes().period == .year)
    logbook.climb("E", "6a", on: "0202-01-10")
    let far = try logbook.routes(InsightsOptions(period: .month))
    #expect(far.period == .year)
    #expect(far.progress.count == 1_825)
  }

  @Test("IN10: the first try of a route counts once, by what came first")
  func firstTries() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Seen", "6a", on: "2026-05-01", [.onsight])
    logbook.climb("Told", "6a", on: "2026-05-01", [.flash])
    logbook.climb("Fell", "6a", on: "2026-05-01", [.fall, .redpoint])
    logbook.climb("Never", "6a", on: "2026-05-02", [.fall])
    logbook.climb("Never", "6a", on: "2026-05-03", [.fall, .fall])
    logbook.climb("Seen", "6a", on: "2026-06-01", [.again])
    let steps = try logbook.routes().firstTries
    #expect(steps.map(\.grade) == ["6a"])
    #expect(steps[0].onsights == Proportion(1, of: 4))
    #expect(steps[0].firstTry == Proportion(2, of: 4))
    #expect(try logbook.routes().firstTryUnknown == 0)
  }

  @Test("IN10: where no user knows what the first try brought, it is not counted")
  func unknownFirstTries() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Only repeated", "6a", on: "2026-05-01", [.again])
    logbook.climb("Not said", "6a", on: "2026-05-01", [Ascent(.send, nil, .lead)])
    logbook.climb("Which first", "6a", on: "2026", [.fall])
    logbook.climb("Which first", "6a", on: "2026-05-01", [.redpoint])
    logbook.climb("Some day", "6a", .french, [.fall])
    logbook.climb("Some day", "6a", on: "2026-05-01", [.redpoint])
    let routes = try logbook.routes()
    #expect(routes.firstTries.isEmpty)
    #expect(routes.firstTryUnknown == 4)
    // On one day the flash was the first, or it was none.
    logbook.climb("Twice", "6a", on: "2026-05-01", [.again])
    logbook.climb("Twice", "6a", on: "2026-05-01", [.flash])
    #expect(try logbook.routes().firstTries[0].firstTry == Proportion(1, of: 1))
  }

  @Test("IN10: a number of tries says whether the first was enough")
  func triesSay() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("One", "6a", on: "2026-05-01", [Ascent(.send, nil, .lead)]) {
      ($0.source, $0.tries) = (.eightANu, 1)
    }
    logbook.climb("Five", "6a", on: "2026-05-01", [Ascent(.send, nil, .lead)]) {
      ($0.source, $0.tries) = (.eightANu, 5)
    }
    #expect(try logbook.routes().firstTries[0].firstTry == Proportion(1, of: 2))
  }

  @Test("IN11: tries and days with the last, their median, and how far they reach")
  func efforts() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Flashed", "7a", on: "2026-05-01", [.flash])
    logbook.climb("One day", "7a", on: "2026-05-01", [.fall, .fall, .redpoint])
    logbook.climb("Three days", "7a", on: "2026-05-01", [.fall, .fall])
    logbook.climb("Three days", "7a", on: "2026-05-08", [.fall])
    logbook.climb("Three days", "7a", on: "2026-05-09", [.fall, .redpoint, .again])
    logbook.climb("Three days", "7a", on: "2026-06-09", [.again])
    logbook.climb("Not yet", "7a", on: "2026-05-09", [.fall])
    let effort = try #require(try logbook.routes().efforts.first)
    #expect(effort.tries.map { [$0.count, $0.least, $0.greatest] } == [3, 1, 5])
    #expect(effort.tries?.median == 3)
    #expect(effort.days.map { [$0.count, $0.least, $0.greatest] } == [3, 1, 3])
    #expect(effort.days?.median == 1)
    #expect(effort.unknown == 0)
  }

  @Test("IN11: what was not counted is unknown, and not one")
  func unknownEfforts() throws {
    var logbook = try InsightsLogbook()
    logbook.climb("Redpoint alone", "7a", on: "2026-05-01", [.redpoint]) { $0.source = .theCrag }
    logbook.climb("Here, too", "7a", on: "2026-05-01", [.redpoint])
    logbook.climb("Long known", "7a", on: "2026-05-01", [.again])
    logbook.climb("Told", "7a", on: "2026-05-01", [.redpoint]) {
      ($0.source, $0.tries) = (.eightANu, 9)
    }
    let effort = try #require(try logbook.routes().efforts.first)
    #expect(effort.unknown == 3)
    #expect(effort.tries.map { [$0.count, $0.least] } == [1, 9])
    // Nine tries may have been of several days.
    #expect(effort.days == nil)
  }

  @Test("IN12: the rating is the published sum over clean sends of 365 days, each route once")
  func rating() throws {
    var logbook = try InsightsLogbook(today: "2026-11-22")
    logbook.climb("A", "20", .ewbank, on: "2026-11-22", [.redpoint])
    logbook.climb("B", "20", .ewbank, on: "2025-11-23", [.redpoint])
    logbook.climb("A", "20", .ewbank, on: "2026-10-01", [.again])
    // A day too old, not clean, from above, and no climber knows when.
    logbook.climb("C", "30", .ewbank, on: "2025-11-22", [.redpoint])
    logbook.climb("D", "30", .ewbank, on: "2026-11-01", [Ascent(.finished, nil, .lead)])
    logbook.climb("E", "30", .ewbank, on: "2026-11-01", [.toprope])
    logbook.climb("F", "30", .ewbank, on: "2026-11", [.redpoint])
    let rating = try #require(try logbook.routes().rating)
    #expect(rating.scale == .ewbank)
    #expect(rating.current.sends == 2)
    #expect(abs((rating.current.value ?? 0) - 21) < 1e-9)
    #expect(rating.unsaid == 1)
    #expect(rating.course.first?.day == CivilDate("2025-11-30"))
    #expect(rating.course.first?.sends == 2)
    #expect(abs((rating.course.first?.value ?? 0) - 30.00140819439) < 1e-6)
    #expect(rating.course.last?.day == CivilDate("2026-10-31"))
    let all = try logbook.routes(InsightsOptions(countsRoutesOnce: false)).rating
    #expect(all?.current.sends == 3)
  }

  @Test("IN12: grades are numbers by the middle of their range: Ewbank for routes, V for boulders")
  func ratingNumbers() throws {
    var routes = try InsightsLogbook()
    routes.climb("A", "7a", on: "2026-11-01", [.redpoint])
    let range = try #require(GradeScale.french["7a"]).converted(to: .ewbank)
    let middle = ((Double(range.low.text) ?? 0) + (Double(range.high.text) ?? 0)) / 2
    let value = try #require(try routes.routes().rating?.current.value)
    #expect(abs(value - middle) < 1e-9)
    for (grade, number) in [("V0", 0), ("V1", 1), ("VB", -1), ("V0+", 1.0 / 3), ("V10", 10)] {
      var boulders = try InsightsLogbook()
      boulders.climb("P", grade, .v, on: "2026-11-01", [Ascent(.send, .flash, .boulder)])
      let rating = try #require(boulders.insights().families.first?.rating)
      #expect(abs((rating.current.value ?? -99) - number) < 1e-9, "\(grade)")
    }
  }
}
