import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

struct InsightsTrainingTests {
  @Test("IN13: load is RPE × minutes, weeks begin on Monday, rest weeks are there")
  func load() throws {
    var logbook = try InsightsLogbook(today: "2026-11-22")
    try logbook.session("2026-11-02", minutes: 60, rpe: 5)
    try logbook.session("2026-11-08", minutes: 90, rpe: 8)
    try logbook.session("2026-11-17", minutes: 100, rpe: 7)
    let load = logbook.insights().load
    #expect(load.sessions.map(\.load) == [300, 720, 700])
    #expect(load.medianLoad == 700)
    #expect(load.weeks.map(\.first.description) == ["2026-11-02", "2026-11-09", "2026-11-16"])
    #expect(load.weeks.map(\.load) == [1020, 0, 700])
    #expect(load.weeks.map(\.sessions) == [2, 0, 1])
    // 300, 720 and five rest days: mean 145.71, deviation 256.28 of all seven.
    let first = load.weeks[0]
    #expect(abs((first.monotony ?? 0) - 0.5686) < 0.0005)
    #expect(abs((first.strain ?? 0) - 1020 * (first.monotony ?? 0)) < 1e-9)
    // Seven rest days are all alike.
    #expect(load.weeks[1].monotony == nil)
    #expect(load.lastSevenDays?.first == CivilDate("2026-11-16"))
    #expect(load.lastSevenDays?.load == 700)
  }

  @Test("IN13: a session that no user rated is missing, not light")
  func unrated() throws {
    var logbook = try InsightsLogbook(today: "2026-11-18")
    try logbook.session("2026-11-02", minutes: 60, rpe: 5)
    try logbook.session("2026-11-03", minutes: 60)
    try logbook.session("2026-11-10", minutes: 60)
    try logbook.session("2026-11-18", minutes: nil)
    let load = logbook.insights().load
    #expect(load.unrated == 3)
    #expect(load.weeks.map(\.unrated) == [1, 1, 1])
    #expect(load.weeks.map(\.load) == [300, nil, nil])
    #expect(load.weeks.allSatisfy { $0.monotony == nil && $0.strain == nil })
  }

  @Test("IN13: a week that is not over has no monotony yet")
  func unfinished() throws {
    var logbook = try InsightsLogbook(today: "2026-11-18")
    try logbook.session("2026-11-16", minutes: 60, rpe: 5)
    let load = logbook.insights().load
    #expect(load.weeks.map(\.load) == [300])
    #expect(load.weeks[0].monotony == nil)
    #expect(load.lastSevenDays?.monotony != nil)
  }

  @Test("IN14: readiness is held against sends and the hardest send of each session")
  func readiness() throws {
    var logbook = try InsightsLogbook()
    for (day, mental, sends) in [(1, 2, 1), (2, 2, 0), (3, 5, 3)] {
      let session = try logbook.session("2026-05-0\(day)", mental: mental)
      for number in 0..<sends {
        logbook.climb(
          "R\(day)\(number)", ["6a", "6b", "7a"][number], .french, [.redpoint], in: session)
      }
      logbook.climb("Fallen off", "8a", .french, [.fall], in: session)
    }
    // One under way has no result yet.
    try logbook.session("2026-05-04", minutes: nil, mental: 1)
    let readiness = logbook.insights().readiness
    #expect(readiness.map(\.kind) == [.mental, .physical])
    #expect(readiness[0].levels.map(\.readiness) == [2, 5])
    #expect(readiness[0].levels.map(\.sessions) == [2, 1])
    #expect(readiness[0].levels.map(\.sendsPerSession) == [0.5, 3])
    #expect(readiness[0].levels[0].hardest.map(\.grade) == ["6a"])
    #expect(readiness[0].levels[0].hardest.map(\.sessions) == [1])
    #expect(readiness[0].levels[1].hardest.map(\.grade) == ["7a"])
    #expect(readiness[0].sends == nil)
    #expect(readiness[1].sessions == 0 && readiness[1].levels.isEmpty)
  }

  @Test("IN14: a correlation is told from eight sessions on", arguments: [7, 8])
  func correlation(sessions: Int) throws {
    var logbook = try InsightsLogbook()
    for number in 0..<sessions {
      let session = try logbook.session("2026-05-1\(number)", physical: number % 5 + 1)
      for climb in 0..<(number % 5 + 1) {
        logbook.climb("R\(number)\(climb)", ["5a", "5b", "5c", "6a", "6b"][climb], in: session)
      }
    }
    let physical = logbook.insights().readiness[1]
    #expect(physical.sessions == sessions)
    #expect(physical.sends?.rho == (sessions < 8 ? nil : 1))
    #expect(physical.grades.map(\.family) == (sessions < 8 ? [] : ["route"]))
  }

  @Test("IN17: a tag says something from five climbs on both sides, where intervals are apart")
  func tags() throws {
    var logbook = try InsightsLogbook()
    for number in 0..<10 {
      let slab = logbook.climb("S\(number)", "6a", on: "2026-05-01", [.fall])
      try logbook.tag(slab, "slab", number < 8 ? .hindered : .helped)
      let crimp = logbook.climb("C\(number)", "6a", on: "2026-05-01", [.redpoint])
      try logbook.tag(crimp, "crimp", .helped)
    }
    for number in 0..<4 {
      let roof = logbook.climb("R\(number)", "6a", on: "2026-05-01", [.fall])
      try logbook.tag(roof, "roof", .hindered)
    }
    // Untagged climbs say nothing of tags.
    for number in 0..<50 { logbook.climb("U\(number)", "6a", on: "2026-05-01", [.redpoint]) }
    let tags = logbook.insights().tags
    #expect(tags.map(\.name) == ["Crimp", "Slab", "Roof"])
    #expect(tags.map(\.verdict) == [.strength, .weakness, .notEnough])
    #expect(tags[1].with == Proportion(0, of: 10) && tags[1].without == Proportion(10, of: 14))
    #expect(tags[1].hindered == 8 && tags[1].helped == 2)
  }

  @Test("IN17: where intervals touch there is not enough to tell")
  func touchingTags() throws {
    var logbook = try InsightsLogbook()
    for number in 0..<6 {
      let slab = logbook.climb(
        "S\(number)", "6a", on: "2026-05-01", [number < 2 ? .redpoint : .fall])
      try logbook.tag(slab, "slab", .hindered)
      let crimp = logbook.climb(
        "C\(number)", "6a", on: "2026-05-01", [number < 4 ? .redpoint : .fall])
      try logbook.tag(crimp, "crimp", .helped)
    }
    #expect(logbook.insights().tags.map(\.verdict) == [.notEnough, .notEnough])
  }
}
