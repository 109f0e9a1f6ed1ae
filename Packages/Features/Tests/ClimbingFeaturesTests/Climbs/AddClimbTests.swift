import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Storage
import StorageTesting
import Testing

@Suite struct AddClimbTests {
  @Test("every field of a draft is written down")
  func fields() async throws {
    let crag = try ClimbingFixture()
    let catalogue: Identifier<CatalogueClimb> = crag.identifiers.next()
    let climb = try await crag.add(
      ClimbDraft(
        " Wolf ", discipline: .sport, gradeText: " 6b+ ", catalogueClimb: catalogue,
        country: "Germany", area: "Harz", crag: "Ith", sector: "North", pitches: 2, height: 40.5,
        angle: 20, date: PartialDate("2019-07"), tries: 3, stars: 4, partner: "Ada",
        notes: "windy", visibility: .followers))
    #expect(climb.name == "Wolf")
    #expect(climb.discipline == .sport)
    #expect(climb.gradeText == "6b+")
    #expect(climb.gradeScale == "french")
    #expect(climb.gradeFamily == "route")
    let band = try GradeScale.french.grade("6b+").band
    #expect(climb.gradeLow == band.lo)
    #expect(climb.gradeHigh == band.hi)
    #expect(climb.catalogueClimb == catalogue)
    #expect(climb.country == "Germany")
    #expect(climb.area == "Harz")
    #expect(climb.crag == "Ith")
    #expect(climb.sector == "North")
    #expect(climb.pitches == 2)
    #expect(climb.height == 40.5)
    #expect(climb.angle == 20)
    #expect(climb.date?.description == "2019-07")
    #expect(climb.tries == 3)
    #expect(climb.stars == 4)
    #expect(climb.starsOutOf == 5)
    #expect(climb.partner == "Ada")
    #expect(climb.notes == "windy")
    #expect(climb.visibility == .followers)
    #expect(climb.session == nil)
    #expect(try await FindClimb(crag)(.text("wolf")).climb == climb)
  }

  @Test("without a date it belongs to the active session, its day and its place")
  func inSession() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start(SessionStart(place: "Ith"))
    crag.time.pass(hours: 14)  // past midnight
    let climb = try await crag.add(ClimbDraft("Slab", gradeText: "5.9"))
    #expect(climb.session == session.id)
    #expect(climb.date == PartialDate(session.day))
    #expect(climb.crag == "Ith")
    let elsewhere = try await crag.add(ClimbDraft("Far", gradeText: "5.9", area: "Harz"))
    #expect(elsewhere.crag == nil)
    #expect(elsewhere.area == "Harz")
  }

  @Test("with a date it belongs to no session, and without one and a session to today")
  func outsideSession() async throws {
    let crag = try ClimbingFixture()
    let today = try await crag.add(ClimbDraft("Slab", gradeText: "5.9"))
    #expect(today.session == nil)
    #expect(today.date == PartialDate(crag.day))
    try await crag.start()
    let old = try await crag.add(ClimbDraft("Old", date: PartialDate("2009")))
    #expect(old.session == nil)
    #expect(old.date?.description == "2009")
  }

  @Test("a climb may be added to a session that has ended")
  func forgotten() async throws {
    let crag = try ClimbingFixture()
    let session = try await crag.start()
    try await crag.end()
    crag.time.pass(days: 2)
    let climb = try await crag.add(
      ClimbDraft("Forgotten", session: .text(session.day.description)))
    #expect(climb.session == session.id)
    #expect(climb.date == PartialDate(session.day))
    await #expect(throws: ClimbingError.sessionNotFound("2020-01-01")) {
      try await crag.add(ClimbDraft("None", session: .text("2020-01-01")))
    }
  }

  @Test("a grade that can't be read is refused with its reason, or kept as text if that is wanted")
  func unreadable() async throws {
    let crag = try ClimbingFixture()
    let error = await #expect(throws: ClimbingError.self) {
      try await crag.add("Slab", "6z")
    }
    #expect(error?.code == "grade_unreadable")
    #expect(error?.hint != nil)
    #expect(error?.kind == .usage)
    let boulder = await #expect(throws: ClimbingError.self) {
      try await crag.add("Slab", "V4", .sport)
    }
    #expect(boulder?.code == "grade_of_other_scale")
    #expect(try await Contents(of: crag.store).climbs.isEmpty)
    let gym = try await crag.add(
      ClimbDraft("", discipline: .boulder, gradeText: "green", keepsUnknownGrade: true))
    #expect(gym.gradeText == "green")
    #expect(gym.gradeScale == nil)
    #expect(gym.gradeLow == nil)
  }

  @Test("a grade of several scales is not guessed; discipline, scale and habit decide it")
  func ambiguous() async throws {
    let crag = try ClimbingFixture()
    let error = await #expect(throws: ClimbingError.self) { try await crag.add("A", "6a", nil) }
    #expect(error?.code == "grade_ambiguous")
    #expect(try await crag.add("A", "6a", .sport).gradeScale == "french")
    #expect(try await crag.add("B", "6a", .boulder).gradeScale == "font")
    #expect(
      try await crag.add(ClimbDraft("C", gradeText: "6a", gradeScale: "Font")).gradeScale == "font")
    let scale = await #expect(throws: ClimbingError.self) {
      try await crag.add(ClimbDraft("D", gradeText: "6a", gradeScale: "fnt"))
    }
    #expect(scale?.code == "scale_unknown")
    await #expect(throws: ClimbingError.self) { try await crag.add("E", "24", .sport) }
    try await crag.introduce(route: "ewbank")
    #expect(try await crag.add("E", "24", .sport).gradeScale == "ewbank")
    // A habit is no hint: without a kind of climb it decides nothing.
    await #expect(throws: ClimbingError.self) { try await crag.add("F", "6a", nil) }
  }

  @Test("what can't be accepted is named by its field, all of it, and nothing is written")
  func invalid() async throws {
    let crag = try ClimbingFixture()
    let error = await #expect(throws: ValidationError.self) {
      try await crag.add(
        ClimbDraft(
          " ", pitches: 0, height: -1, angle: 100, date: PartialDate("2027-01-01"), tries: 0,
          stars: 6))
    }
    #expect(
      error?.issues.map(\.field) == [
        "name", "pitches", "tries", "angle_degrees", "stars", "height_metres", "date",
      ])
    #expect(try await Contents(of: crag.store).climbs.isEmpty)
  }

  @Test("the same route once more takes over what it is, and not how it went")
  func again() async throws {
    let crag = try ClimbingFixture()
    let first = try await crag.add(
      ClimbDraft(
        "Wolf", discipline: .sport, gradeText: "6b", crag: "Ith", date: PartialDate("2019"),
        tries: 4, stars: 3, partner: "Ada", notes: "windy"))
    let second = try await crag.add(ClimbDraft(again: first))
    #expect(second.routeKey == first.routeKey)
    #expect(second.grade == first.grade)
    #expect(second.date == PartialDate(crag.day))
    #expect(second.tries == nil)
    #expect(second.stars == nil)
    #expect(second.partner == nil)
    #expect(second.notes == nil)
  }
}

@Suite struct TagTests {
  @Test("every user has the built-in tags: holds, skills, walls, in their order")
  func builtIn() async throws {
    let crag = try ClimbingFixture()
    let tags = try await ListTags(crag)()
    #expect(tags.map(\.tag.slug) == ClimbTag.builtIn.map(\.slug))
    #expect(tags.map(\.tag.kind) == ClimbTag.builtIn.map(\.kind))
    #expect(tags.allSatisfy { $0.tag.isBuiltIn && $0.helped == 0 && $0.hindered == 0 })
    #expect(try await ListTags(crag)(.wall).map(\.tag.slug).first == "slab")
  }

  @Test("a tag is given by slug or name in any case, changed, taken away and given again")
  func tagging() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    let reference = ClimbReference.identified(climb.id)
    _ = try await TagClimb(crag)(reference, "Arête", .helped)
    _ = try await TagClimb(crag)(reference, "HEEL HOOK", .helped)
    var tagged = try await TagClimb(crag)(reference, "crimp", .hindered)
    #expect(tagged.tags.map(\.slug) == ["crimp", "heel-hook", "arete"])
    #expect(tagged.tags.map(\.name) == ["Crimp", "Heel hook", "Arête"])
    #expect(tagged.tags.map(\.impact) == [.hindered, .helped, .helped])
    tagged = try await TagClimb(crag)(reference, "crimp", .helped)
    #expect(tagged.tags.first?.impact == .helped)
    #expect(
      try await UntagClimb(crag)(reference, "crimp").tags.map(\.slug) == ["heel-hook", "arete"])
    let error = await #expect(throws: ClimbingError.self) {
      try await UntagClimb(crag)(reference, "crimp")
    }
    #expect(error == .notTagged("Wolf", tag: "crimp"))
    tagged = try await TagClimb(crag)(reference, "crimp", .hindered)
    #expect(tagged.tags.map(\.slug) == ["crimp", "heel-hook", "arete"])
    #expect(try await Contents(of: crag.store).impacts.count == 3)
  }

  @Test("saying the same again writes nothing")
  func same() async throws {
    let crag = try ClimbingFixture()
    try await crag.add("Wolf", "6b")
    _ = try await TagClimb(crag)(.text("wolf"), "crimp", .helped)
    let before = try await Contents(of: crag.store)
    crag.time.pass(seconds: 1)
    _ = try await TagClimb(crag)(.text("wolf"), "crimp", .helped)
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("an unknown tag is not made by giving it", arguments: ["crimpp", "", "hold/slab", "🙂"])
  func unknown(_ text: String) async throws {
    let crag = try ClimbingFixture()
    try await crag.add("Wolf", "6b")
    let error = await #expect(throws: ClimbingError.self) {
      try await TagClimb(crag)(.text("wolf"), text, .helped)
    }
    #expect(error?.code == "tag_not_found")
    if text == "crimpp" { #expect(error?.hint == "Did you mean crimp?") }
    #expect(try await Contents(of: crag.store).impacts.isEmpty)
  }

  @Test("a custom tag stands behind the built-in ones of its kind, and is counted")
  func own() async throws {
    let crag = try ClimbingFixture()
    let tag = try await AddTag(crag)(.skill, name: " Gaston Lóck ")
    #expect(tag.slug == "gaston-lock")
    #expect(tag.name == "Gaston Lóck")
    for name in ["A", "B", "C"] { try await crag.add(name, "6b") }
    _ = try await TagClimb(crag)(.text("a"), "gaston lock", .helped)
    _ = try await TagClimb(crag)(.text("b"), "Gaston Lóck", .helped)
    _ = try await TagClimb(crag)(.text("c"), "skill/gaston-lock", .hindered)
    let last = try #require(try await ListTags(crag)(.skill).last)
    #expect(
      last.tag == TagWord(kind: .skill, slug: "gaston-lock", name: "Gaston Lóck", isBuiltIn: false))
    #expect(last.helped == 2)
    #expect(last.hindered == 1)
    #expect(try await crag.names("tag:gaston-lock sort:name") == ["A", "B", "C"])
    #expect(try await crag.names("hindered:gaston-lock") == ["C"])
    try await DeleteClimb(crag)(.text("c"))
    #expect(try await ListTags(crag)(.skill).last?.hindered == 0)
  }

  @Test("a tag that is there is not made twice, and one without letters not at all")
  func refused() async throws {
    let crag = try ClimbingFixture()
    await #expect(throws: ClimbingError.tagExists("crimp")) {
      try await AddTag(crag)(.hold, name: "Crimp")
    }
    // Another kind may have one of the name.
    #expect(try await AddTag(crag)(.wall, name: "Crack").slug == "crack")
    let climb = try await crag.add("Wolf", "6b")
    _ = try await TagClimb(crag)(.identified(climb.id), "crack", .helped)
    let tagged = try await TagClimb(crag)(.identified(climb.id), "wall/crack", .hindered)
    #expect(tagged.tags.map(\.kind) == [.hold, .wall])
    await #expect(throws: ClimbingError.tagExists("crack")) {
      try await AddTag(crag)(.wall, name: "crack")
    }
    let error = await #expect(throws: ValidationError.self) {
      try await AddTag(crag)(.hold, name: "ゆび")
    }
    #expect(error?.issues.map(\.field) == ["slug"])
  }

  @Test("a tag that was deleted is made again under the same identity, and its climbs have it")
  func deleted() async throws {
    let crag = try ClimbingFixture()
    let tag = try await AddTag(crag)(.hold, name: "Fin")
    try await crag.add("Wolf", "6b")
    _ = try await TagClimb(crag)(.text("wolf"), "fin", .helped)
    let now = crag.time.pass(seconds: 1)
    try await crag.store.write { try $0.delete(tag.id, at: now) }
    #expect(try await FindClimb(crag)(.text("wolf")).tags.isEmpty)
    #expect(try await crag.names("tag:fin").isEmpty)
    #expect(try await AddTag(crag)(.hold, name: "Fin").id == tag.id)
    #expect(try await crag.names("tag:fin") == ["Wolf"])
  }

  @Test("a built-in tag that was renamed elsewhere keeps its place under its new name")
  func renamed() async throws {
    let crag = try ClimbingFixture()
    let tag = ClimbTag(.hold, slug: "crimp", name: "Leiste", at: crag.time.now)
    try await crag.store.write { try $0.save(tag) }
    #expect(try await ListTags(crag)().first?.tag.name == "Leiste")
    try await crag.add("Wolf", "6b")
    #expect(
      try await TagClimb(crag)(.text("wolf"), "leiste", .helped).tags.map(\.slug) == ["crimp"])
  }
}
