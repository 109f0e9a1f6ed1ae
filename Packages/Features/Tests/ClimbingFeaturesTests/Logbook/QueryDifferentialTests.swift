import ClimbingModels
import DomainModels
import Grades
import Storage
import StorageTesting
import Testing

@testable import ClimbingFeatures

/// The fast answer against the plain one: everything read, and asked afterwards.
@Suite struct QueryDifferentialTests {
  private static let terms = [
    "grade:>=6b", "grade:<=5.10c", "grade:>V3", "grade:<7a", "grade:6a..6c+", "grade:5.10a",
    "style:onsight", "style:tick", "style:clean_lead", "style:first_try", "style:lead,flash",
    "style:fall", "type:boulder", "type:trad,sport", "name:wolf", "crag:ith", "sector:n",
    "area:harz", "country:de", "place:h", "partner:ada", "notes:cold", "wolf", "\"5.1\"",
    "tag:crimp", "helped:crimp,slab", "hindered:slab", "source:kaya", "since:2020",
    "until:2021-06", "on:2020..2021", "on:2020-06", "after:2020-06-15", "before:2021",
    "stars:>=3", "stars:<2", "tries:>=2", "tries:1", "pitches:>1", "pitches:2.5", "pitches:<=2",
    "height:>20", "angle:>=30", "angle:<30.5", "is:sent", "is:project", "is:imported",
    "is:multipitch", "is:linked", "is:private", "is:deleted",
  ]
  private static let orders = [
    "", "sort:date", "sort:-date", "sort:grade", "sort:-grade", "sort:name", "sort:-name",
    "sort:-stars", "sort:tries", "sort:-tries",
  ]

  @Test("each term, straight and turned round, gives what the plain answer gives")
  func single() async throws {
    let crag = try await ClimbingFixture.random(climbs: 120)
    for term in Self.terms {
      for line in [term, "-\(term)"] { try await compare(line, crag) }
    }
  }

  @Test("terms together, in every order, with limits, give what the plain answer gives")
  func together() async throws {
    let crag = try await ClimbingFixture.random(climbs: 120)
    let random = RandomSource.seeded(3)
    var refused = 0
    for round in 0..<90 {
      var words = (0..<(1 + round % 4)).map { _ in
        let term = Self.terms[Int(random.next() % UInt64(Self.terms.count))]
        return random.next() % 3 == 0 ? "-\(term)" : term
      }
      words.append(Self.orders[round % Self.orders.count])
      if round % 3 == 0 { words.append("limit:\(1 + round % 20)") }
      do {
        try await compare(words.joined(separator: " "), crag)
      } catch is LogbookGradeError {
        // A grade of a route, asked of boulders.
        refused += 1
      }
    }
    #expect(refused < 10)
  }

  @Test("the first few of many, in every order, are those of the plain answer")
  func few() async throws {
    let crag = try await ClimbingFixture.random(climbs: 120)
    for order in Self.orders {
      for line in ["", "place:h "] {
        for limit in [1, 2, 7] { try await compare("\(line)\(order) limit:\(limit)", crag) }
      }
    }
  }

  private func compare(_ line: String, _ crag: ClimbingFixture) async throws {
    let query = try LogbookQuery(line, today: crag.day)
    let (fast, plain) = try await crag.store.read { transaction in
      let search = try LogbookSearch(query, habits: GradeHabits())
      return (
        try search.run(in: transaction).map(Comparable.init),
        try search.runExhaustively(in: transaction).map(Comparable.init)
      )
    }
    #expect(fast == plain, "\(line)")
  }

  private struct Comparable: Equatable, Sendable {
    let climb: Climb
    let attempts: [Attempt]
    let tags: [LoggedTag]

    init(_ logged: LoggedClimb) {
      climb = logged.climb
      attempts = logged.attempts
      tags = logged.tags
    }
  }
}

extension ClimbingFixture {
  /// A logbook of random climbs, some of them deleted, with every field set in some.
  static func random(climbs count: Int) async throws -> ClimbingFixture {
    let crag = try ClimbingFixture()
    let random = RandomSource.seeded(11)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    let now = crag.time.now
    var records: [(Climb, [Attempt], [TagImpact])] = []
    for number in 0..<count {
      var climb = Climb(
        id: crag.identifiers.next(),
        named: pick(["Wolf", "Raven \(number)", "", "Éclair", "wolf 5.1"]),
        on: pick([nil, "2020", "2020-06", "2020-06-15", "2021-01-01", "2019-12-31", "2022"])
          .flatMap { PartialDate($0) }, at: now)
      climb.discipline = pick([nil, .sport, .trad, .boulder])
      if let discipline = climb.discipline, pick([true, false]) {
        climb.allDisciplines = [discipline, .alpine, .sport]
      }
      let grades =
        climb.discipline == .boulder ? ["V2", "7A", "V4"] : ["6a", "6b+", "5.10a", "5.9", "7a"]
      if pick([true, true, false]) {
        climb.setGrade(
          GradedText(reading: pick(grades + ["??"]), hint: climb.discipline?.gradeHint ?? .rope))
      }
      climb.catalogueClimb = pick([nil, crag.identifiers.next()])
      climb.country = pick([nil, "DE"])
      climb.area = pick([nil, "Harz"])
      climb.crag = pick([nil, "Ith", "ithaca"])
      climb.sector = pick([nil, "North", "Süd"])
      climb.path = pick([[], ["Europe", "Harz"]])
      climb.pitches = pick([nil, 1, 2, 3])
      climb.height = pick([nil, 12.5, 30])
      climb.angle = pick([nil, 20, 30, 40])
      climb.tries = pick([nil, nil, 1, 4])
      climb.stars = pick([nil, 1, 3, 4])
      climb.starsOutOf = climb.stars == nil ? nil : pick([4, 5])
      climb.partner = pick([nil, "Ada"])
      climb.notes = pick([nil, "cold and wet"])
      climb.visibility = pick([.onlyMe, .followers])
      climb.source = pick([nil, .kaya])
      if pick([false, false, false, true]) { climb.lifecycle = climb.lifecycle.deleted(at: now) }
      let ascents: [Ascent] = [
        Ascent(.send, .onsight, .lead), Ascent(.fall), Ascent(.send, .redpoint), Ascent(.wish),
        Ascent(.send, .flash, .boulder), Ascent(.hung, nil, .topRope),
        Ascent(.finished, .aid, .lead),
      ]
      let attempts = (0..<pick([0, 1, 1, 2, 3])).map { place in
        var attempt = Attempt(
          id: crag.identifiers.next(), at: climb.id, pick(ascents),
          after: place == 0 ? nil : place - 1, attemptedAt: nil, now: now)
        attempt.pitch = pick([nil, nil, nil, 1])
        attempt.lifecycle = climb.lifecycle
        return attempt
      }
      let impacts = pick([[], ["crimp"], ["slab", "crimp"]]).map { slug in
        var impact = TagImpact(
          of: ClimbTag.identity(slug == "slab" ? .wall : .hold, slug: slug), on: climb.id,
          pick([.helped, .hindered]), at: now)
        impact.lifecycle = climb.lifecycle
        return impact
      }
      records.append((climb, attempts, impacts))
    }
    try await crag.store.write { [records] transaction in
      for (climb, attempts, impacts) in records {
        try transaction.save(climb)
        for attempt in attempts { try transaction.save(attempt) }
        for impact in impacts { try transaction.save(impact) }
      }
    }
    return crag
  }
}
