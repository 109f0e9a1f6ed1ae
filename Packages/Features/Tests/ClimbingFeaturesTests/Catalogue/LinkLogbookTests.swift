import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@Suite struct LinkLogbookTests {
  private func log(
    _ fixture: CatalogueFixture, _ name: String, crag: String? = nil, sector: String? = nil,
    area: String? = nil, path: [String] = []
  ) async throws -> Identifier<Climb> {
    let text = "\(name)|\(crag ?? "")|\(sector ?? "")|\(area ?? "")|\(path)"
    var climb = Climb(
      id: Climb.identity(from: .theCrag, sourceID: text, lap: 1), named: name, on: nil,
      at: fixture.clock.now)
    climb.crag = crag
    climb.sector = sector
    climb.area = area
    climb.path = path
    let logged = climb
    try await fixture.store.write { try $0.save(logged) }
    return climb.id
  }

  private func link(_ fixture: CatalogueFixture, _ id: Identifier<Climb>) async throws -> String? {
    try await fixture.store.read { transaction in
      guard let linked = try transaction.find(id)?.catalogueClimb else { return nil }
      return try transaction.find(linked).map { "\($0.name)/\($0.path.last ?? "")" }
    }
  }

  @Test("a climb is linked if its name and a place of it mean one climb")
  func linking() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let right: [(Identifier<Climb>, String)] = [
      (try await log(fixture, "chain reaction", crag: "Smith Rock"), "Chain Reaction/Dihedrals"),
      (try await log(fixture, "Chain Reaction", crag: "Index"), "Chain Reaction/Boulders"),
      (try await log(fixture, "CLAM", area: "Nevada"), "The Clam/Clam, The"),
      (
        try await log(fixture, "Todd's Arete", path: ["Nevada", "Calico Basin"]),
        "Todd\u{2019}s Ar\u{EA}te/Calico Basin"
      ),
      (
        try await log(fixture, "Japanese Gardens", crag: "Index Town", sector: "Not There"),
        "Japanese Gardens/Lower Wall"
      ),
    ]
    let wrong = [
      try await log(fixture, "Chain Reaction"),
      try await log(fixture, "Chain Reaction", crag: "Fontainebleau"),
      try await log(fixture, "Chain Reactions", crag: "Smith Rock"),
      try await log(fixture, "Unknown", crag: "Dihedrals"),
      try await log(fixture, "", crag: "Dihedrals"),
    ]
    let ambiguous = try await log(fixture, "Chain Reaction", area: "United States")
    let result = try await LinkLogbook(fixture.later(seconds: 5))()
    #expect(result.linked == 5 && result.unknown == 5)
    #expect(result.ambiguous == 1 && result.alreadyLinked == 0)
    for (id, name) in right { #expect(try await link(fixture, id) == name) }
    for id in wrong + [ambiguous] { #expect(try await link(fixture, id) == nil) }
    let changes = try await fixture.store.read { try $0.changes() }
    let again = try await LinkLogbook(fixture)()
    #expect(again.linked == 0 && again.alreadyLinked == 5)
    #expect(try await fixture.store.read { try $0.changes() } == changes)
  }

  @Test("of several climbs of a name the one in more of the places counts")
  func places() async throws {
    let fixture = try CatalogueFixture()
    let lines: [CatalogueLine.Content] = [
      .climb("West Ridge", nil, [], in: "Cascades", "Forbidden Peak"),
      .climb("West Ridge", nil, [], in: "Cascades", "Prusik Peak"),
    ]
    _ = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
    let id = try await log(fixture, "West Ridge", crag: "Prusik Peak", area: "Cascades")
    #expect(try await LinkLogbook(fixture)().linked == 1)
    #expect(try await link(fixture, id) == "West Ridge/Prusik Peak")
  }

  @Test("by hand: a link is made, changed and taken back, and nothing else of the climb")
  func byHand() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let id = try await log(fixture, "Sunny", crag: "Somewhere")
    let before = try #require(try await fixture.store.read { try $0.find(id) })
    let later = fixture.later(seconds: 3)
    try await LinkClimb(later)(.identified(id), to: .text("sunshine dihedral"))
    #expect(try await link(fixture, id) == "Sunshine Dihedral/Dihedrals")
    try await LinkClimb(later)(.text("Sunny"), to: .text("japanese gardens"))
    #expect(try await link(fixture, id) == "Japanese Gardens/Lower Wall")
    await #expect(throws: CatalogueError.self) {
      try await LinkClimb(later)(.identified(id), to: .text("nowhere to be found"))
    }
    #expect(try await link(fixture, id) == "Japanese Gardens/Lower Wall")
    try await UnlinkClimb(later)(.identified(id))
    var after = try #require(try await fixture.store.read { try $0.find(id) })
    #expect(after.lifecycle.updatedAt == later.clock.now)
    after.lifecycle = before.lifecycle
    #expect(after == before)
    let changes = try await fixture.store.read { try $0.changes().count }
    try await UnlinkClimb(later)(.identified(id))
    #expect(try await fixture.store.read { try $0.changes().count } == changes)
    let none = Climb.identity(from: .theCrag, sourceID: "none", lap: 1)
    await #expect(throws: ClimbingError.self) { try await UnlinkClimb(later)(.identified(none)) }
  }
}
