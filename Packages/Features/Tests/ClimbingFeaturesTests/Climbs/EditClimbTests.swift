import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct EditClimbTests {
  @Test("every field can be set and cleared")
  func fields() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let catalogue: Identifier<CatalogueClimb> = crag.identifiers.next()
    let set = try await EditClimb(crag)(
      .identified(climb.id),
      ClimbEdit(
        name: "Raven", discipline: .set(.trad), gradeText: .set("5.10a"),
        catalogueClimb: .set(catalogue), country: .set("US"), area: .set("Utah"),
        crag: .set("Creek"), sector: .set("Left"), pitches: .set(2), height: .set(30),
        angle: .set(5), date: .set(try #require(PartialDate("2020"))), tries: .set(2),
        stars: .set(5), partner: .set("Ada"), notes: .set("hot"), visibility: .everybody)
    ).climb
    #expect(set.name == "Raven")
    #expect(set.discipline == .trad)
    #expect(set.gradeScale == "yds")
    #expect(set.catalogueClimb == catalogue)
    #expect([set.country, set.area, set.crag, set.sector] == ["US", "Utah", "Creek", "Left"])
    #expect([set.pitches, set.angle, set.tries, set.stars, set.starsOutOf] == [2, 5, 2, 5, 5])
    #expect(set.height == 30)
    #expect(set.date?.description == "2020")
    #expect(set.partner == "Ada")
    #expect(set.notes == "hot")
    #expect(set.visibility == .everybody)
    #expect(set.id == climb.id)
    let cleared = try await EditClimb(crag)(
      .identified(climb.id),
      ClimbEdit(
        discipline: .clear, gradeText: .clear, catalogueClimb: .clear, country: .clear,
        area: .clear, crag: .clear, sector: .clear, pitches: .clear, height: .clear,
        angle: .clear, date: .clear, tries: .clear, stars: .clear, partner: .clear, notes: .clear)
    ).climb
    var bare = Climb(id: climb.id, named: "Raven", on: nil, at: climb.lifecycle.createdAt)
    bare.visibility = .everybody
    bare.lifecycle = cleared.lifecycle
    #expect(cleared == bare)
    #expect(try await FindClimb(crag)(.text("raven")).climb == cleared)
  }

  @Test("a height keeps the unit in which it was entered")
  func heightUnit() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add(
      ClimbDraft(
        "Wolf", discipline: .sport, gradeText: "6b", height: 18.29, heightUnit: .feet))
    #expect(climb.heightText == "60 ft")
    func edited(_ edit: ClimbEdit) async throws -> Climb {
      try await EditClimb(crag)(.identified(climb.id), edit).climb
    }
    #expect(try await edited(ClimbEdit(notes: .set("hot"))).heightText == "60 ft")
    #expect(try await edited(ClimbEdit(height: .set(20))).heightText == "20 m")
    #expect(
      try await edited(ClimbEdit(height: .set(3.05), heightUnit: .feet)).heightText == "10 ft")
    let cleared = try await edited(ClimbEdit(height: .clear))
    #expect(cleared.heightText == nil && cleared.heightUnit == nil)
  }

  @Test("a backdated climb is offered the sessions of its day, and put into one")
  func sessionOfTheDay() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    try await crag.end()
    let offered = FindSessionsOfDay(crag)
    let climb = try await crag.add("Wolf", "6b", on: session.day.description)
    #expect(climb.session == nil)
    #expect(try await offered(for: climb).map { $0.id } == [session.id])
    let other = try await crag.add("Raven", "6b", on: "2020-05-01")
    let vague = try await crag.add("Fox", "6b", on: "\(session.day.year)")
    #expect(try await offered(for: other).isEmpty)
    #expect(try await offered(for: vague).isEmpty)
    func edited(_ session: FieldEdit<SessionReference>) async throws -> Climb {
      try await EditClimb(crag)(.identified(climb.id), ClimbEdit(session: session)).climb
    }
    let placed = try await edited(.set(.text(session.day.description)))
    #expect(placed.session == session.id)
    #expect(try await offered(for: placed).isEmpty)
    #expect(
      try await FindSession(crag)(.identified(session.id)).climbs.map(\.climb.name) == ["Wolf"])
    #expect(try await edited(.clear).session == nil)
    await #expect(throws: ClimbingError.self) { _ = try await edited(.set(.text("2019-01-01"))) }
  }

  @Test("another kind of climb gives the same grade another meaning")
  func kind() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Cube", "6a")
    let boulder = try await EditClimb(crag)(
      .identified(climb.id), ClimbEdit(discipline: .set(.boulder)))
    #expect(boulder.climb.gradeScale == "font")
    #expect(boulder.climb.gradeFamily == "boulder")
    let yds = try await crag.add("Wall", "5.10a")
    let error = await #expect(throws: ClimbingError.self) {
      try await EditClimb(crag)(.identified(yds.id), ClimbEdit(discipline: .set(.boulder)))
    }
    #expect(error?.code == "grade_of_other_scale")
    // Trad and sport are graded alike.
    let trad = try await EditClimb(crag)(.identified(yds.id), ClimbEdit(discipline: .set(.trad)))
    #expect(trad.climb.gradeScale == "yds")
  }

  @Test("another kind keeps the scale that was named, where it allows that")
  func kindKeepsScale() async throws {
    let crag = try ClimbingFixture()
    func edited(
      _ text: String, _ scale: String?, _ kind: Discipline?, to other: FieldEdit<Discipline>
    ) async throws -> String? {
      let climb = try await crag.add(
        ClimbDraft("Wall", discipline: kind, gradeText: text, gradeScale: scale))
      return try await EditClimb(crag)(
        .identified(climb.id), ClimbEdit(discipline: other)
      ).climb.gradeScale
    }
    #expect(try await edited("7+", "norwegian", .sport, to: .set(.trad)) == "norwegian")
    #expect(try await edited("7+", "norwegian", .sport, to: .clear) == "norwegian")
    #expect(try await edited("VI", "polish", .trad, to: .set(.alpine)) == "polish")
    #expect(try await edited("D", nil, .trad, to: .set(.alpine)) == "alpine")
    #expect(try await edited("6a", nil, .boulder, to: .set(.sport)) == "french")
    let kept = try await crag.add(
      ClimbDraft("Wall", discipline: .sport, gradeText: "green", keepsUnknownGrade: true))
    let edited = try await EditClimb(crag)(
      .identified(kept.id), ClimbEdit(discipline: .set(.trad)))
    #expect(edited.climb.gradeText == "green" && edited.climb.gradeScale == nil)
  }

  @Test("a new kind joins those that the source counts it to")
  func allKinds() async throws {
    let crag = try ClimbingFixture()
    var climb = try await crag.add("Wall", "5.10a", .trad)
    climb.allDisciplines = [.trad, .alpine]
    try await crag.store.write { [climb] in try $0.save(climb) }
    let edited = try await EditClimb(crag)(
      .identified(climb.id), ClimbEdit(discipline: .set(.sport)))
    #expect(edited.climb.allDisciplines == [.trad, .alpine, .sport])
  }

  @Test("a move behind an earlier try is refused to an onsight")
  func integrity() async throws {
    let crag = try ClimbingFixture()
    let tried = try await crag.add("Wolf", "6b", .sport, on: "2020-05-01")
    try await crag.log(tried, .fall)
    let onsight = try await crag.add("Wolf", "6b", .sport, on: "2019-05-01")
    try await crag.log(onsight, .send, .onsight)
    let other = try await crag.add("Raven", "6b", .sport, on: "2021")
    try await crag.log(other, .send, .flash)
    let moved = await #expect(throws: ClimbingRuleError.self) {
      try await EditClimb(crag)(
        .identified(onsight.id), ClimbEdit(date: .set(try #require(PartialDate("2021")))))
    }
    #expect(moved?.reason == .notTheFirstTry(.onsight, earlier: 1))
    let renamed = await #expect(throws: ClimbingRuleError.self) {
      try await EditClimb(crag)(.identified(other.id), ClimbEdit(name: "Wolf"))
    }
    #expect(renamed?.reason == .notTheFirstTry(.flash, earlier: 2))
    #expect(try await FindClimb(crag)(.identified(onsight.id)).climb == onsight)
  }

  @Test("what can't be accepted, and what changes nothing, writes nothing")
  func nothing() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let before = try await Contents(of: crag.store)
    crag.time.pass(seconds: 1)
    _ = try await EditClimb(crag)(.identified(climb.id), ClimbEdit(name: " Wolf "))
    let error = await #expect(throws: ValidationError.self) {
      try await EditClimb(crag)(
        .identified(climb.id), ClimbEdit(pitches: .set(0), stars: .set(9)))
    }
    #expect(error?.issues.map(\.field) == ["pitches", "stars"])
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("a climb of a day that has not begun here can be edited, if its date stays")
  func otherZone() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    // It was logged twelve hours further east, where it is Sunday already.
    let sunday = PartialDate("2026-11-22")
    try await crag.store.write { transaction in
      var later = try #require(try transaction.find(climb.id))
      later.date = sunday
      try transaction.save(later)
    }
    let edited = try await EditClimb(crag)(
      .identified(climb.id), ClimbEdit(name: "Wolf's Eye"))
    #expect(edited.climb.name == "Wolf's Eye")
    #expect(edited.climb.date == sunday)
    let error = await #expect(throws: ValidationError.self) {
      try await crag.store.write { transaction in
        var later = try #require(try transaction.find(climb.id))
        later.date = PartialDate("2026-11-23")
        try later.validate(
          today: CivilDate(at: crag.clock.now, utcOffsetMinutes: 0),
          replacing: try transaction.find(climb.id))
      }
    }
    #expect(error?.issues.map(\.field) == ["date"])
  }
}
