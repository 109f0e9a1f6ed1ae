import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

@Suite struct ClimbReferenceTests {
  @Test("a climb is named by its name, its beginning or its identity")
  func named() async throws {
    let crag = try ClimbingFixture()
    let wolf = try await crag.add("Wolf", "6b")
    try await crag.add("Raven", "6a")
    for text in ["wolf", "Wo", " WOLF ", wolf.id.description, "\(wolf.id.description.prefix(13))"] {
      #expect(try await FindClimb(crag)(.text(text)).climb.id == wolf.id, "\(text)")
    }
  }

  @Test("a name is found without its accents")
  func accents() async throws {
    let crag = try ClimbingFixture()
    let church = try await crag.add("Les Esglésies", "6b")
    for text in ["les esgle", "LES ESGLESIES", "les esglé"] {
      #expect(try await FindClimb(crag)(.text(text)).climb.id == church.id, "\(text)")
    }
    #expect(try await crag.names("esglesies") == ["Les Esglésies"])
    #expect(try await crag.names("name:ésglesies") == ["Les Esglésies"])
  }

  @Test("a whole name counts before a beginning")
  func whole() async throws {
    let crag = try ClimbingFixture()
    let short = try await crag.add("Wolf", "6b")
    try await crag.add("Wolfsburg", "6a")
    #expect(try await FindClimb(crag)(.text("wolf")).climb.id == short.id)
    let error = await #expect(throws: ClimbingError.self) {
      try await FindClimb(crag)(.text("wol"))
    }
    guard case .ambiguousClimb("wol", let candidates) = error else {
      Issue.record("not ambiguous: \(String(describing: error))")
      return
    }
    #expect(candidates.count == 2)
    #expect(error?.code == "ambiguous_climb")
  }

  @Test("of several days on one route the newest is meant, and of the active session's first")
  func newest() async throws {
    let crag = try ClimbingFixture()
    let old = try await crag.add("Wolf", "6b", .sport, on: "2019-05-01")
    try await crag.add("Wolf", "6b", .sport, on: "2009")
    #expect(try await FindClimb(crag)(.text("wolf")).climb.id == old.id)
    try await crag.add("Wolfsburg", "6a", .sport, on: "2020")
    await #expect(throws: ClimbingError.self) { try await FindClimb(crag)(.text("wo")) }
    try await crag.start()
    let today = try await crag.add("Wolfgang", "6b")
    #expect(try await FindClimb(crag)(.text("wo")).climb.id == today.id)
  }

  @Test(
    "of one name with two grades, and of several days where one is to be deleted, none is chosen")
  func undecided() async throws {
    let crag = try ClimbingFixture()
    let old = try await crag.add("Blue", "6b", .sport, on: "2019-05-01")
    try await crag.add("Blue", "6b", .sport, on: "2020-02-03")
    let error = await #expect(throws: ClimbingError.self) {
      try await DeleteClimb(crag)(.text("blue"))
    }
    guard case .ambiguousClimb("blue", let candidates)? = error else {
      Issue.record("not ambiguous: \(String(describing: error))")
      return
    }
    #expect(candidates.first?.hasPrefix("Blue 6b 2020-02-03 (") == true)
    await #expect(throws: ClimbingError.self) { try await DeleteClimb(crag).preview(.text("blue")) }
    try await DeleteClimb(crag)(.identified(old.id))
    let left = try await DeleteClimb(crag)(.text("blue"))
    #expect(left.climb.date?.description == "2020-02-03")

    try await crag.add("Red", "6b", .sport, on: "2019-05-01")
    try await crag.add("Red", "7a", .sport, on: "2020-02-03")
    await #expect(throws: ClimbingError.self) { try await FindClimb(crag)(.text("red")) }
  }

  @Test("what is no climb is not found, with what is spelt nearly so")
  func missing() async throws {
    let crag = try ClimbingFixture()
    try await crag.add("Raven", "6b")
    await #expect(throws: ClimbingError.climbNotFound("Ravne", near: ["Raven"])) {
      try await FindClimb(crag)(.text("Ravne"))
    }
    await #expect(throws: ClimbingError.climbNotFound(" ", near: [])) {
      try await FindClimb(crag)(.text(" "))
    }
    let id: Identifier<Climb> = crag.identifiers.next()
    await #expect(throws: ClimbingError.climbNotFound("\(id)", near: [])) {
      try await FindClimb(crag)(.identified(id))
    }
  }

  @Test("deleted climbs are named where they are to be restored, and only there")
  func deleted() async throws {
    let crag = try ClimbingFixture()
    let climb = try await crag.add("Wolf", "6b")
    await #expect(throws: ClimbingError.notDeleted("Wolf")) {
      try await RestoreClimb(crag)(.identified(climb.id))
    }
    try await DeleteClimb(crag)(.text("wolf"))
    await #expect(throws: ClimbingError.alreadyDeleted("Wolf")) {
      try await FindClimb(crag)(.identified(climb.id))
    }
    await #expect(throws: ClimbingError.climbNotFound("wolf", near: [])) {
      try await FindClimb(crag)(.text("wolf"))
    }
    #expect(try await RestoreClimb(crag)(.text("wolf")).climb.id == climb.id)
  }
}
