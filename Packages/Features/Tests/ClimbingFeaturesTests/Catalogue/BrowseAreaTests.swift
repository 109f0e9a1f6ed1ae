import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

@Suite struct BrowseAreaTests {
  @Test("an area shows the areas below it, with their climbs counted, and its climbs from the left")
  func pages() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let root = try await BrowseArea(fixture)()
    #expect(root.area == nil && root.climbCount == 11)
    #expect(root.children.map(\.area.name) == ["United States"])
    #expect(root.children.map(\.climbCount) == [11])
    let country = try await BrowseArea(fixture)(.text("united states"))
    #expect(country.children.map(\.area.name) == ["Nevada", "Oregon", "Washington"])
    #expect(country.children.map(\.climbCount) == [3, 4, 4])
    #expect(country.climbs.isEmpty)
    let dihedrals = try await BrowseArea(fixture)(.text("smith rock dihedrals"))
    #expect(
      dihedrals.climbs.map(\.name) == ["Sunshine Dihedral", "Chain Reaction", "Unknown", "Unknown"])
    #expect(dihedrals.climbCount == 4 && dihedrals.children.isEmpty)
    // Without places: by name.
    let boulders = try await BrowseArea(fixture)(.text("United States>Washington > Index>Boulders"))
    #expect(
      boulders.climbs.map(\.name) == ["Chain Reaction", "Chain Reaction Direct", "Long Chain Link"])
  }

  @Test("an area is named by its identity, OpenBeta's, a number, a path or words")
  func references() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let path = ["United States", "Oregon"]
    let uuid = try #require(CatalogueArea.openBetaIdentity("105708965"))
    try await KeepCatalogueClimbs(fixture)([], [CatalogueAreaDraft(path: path, openBetaID: uuid)])
    let id = CatalogueArea.identity(ofPath: path)
    let texts = [
      id.description, "105708965", Identifier<CatalogueArea>(uuid).description, "oregon",
      "USA > Oregon",
    ]
    for text in texts {
      #expect(try await BrowseArea(fixture)(.text(text)).area?.id == id, "\(text)")
    }
    #expect(try await BrowseArea(fixture)(.identified(id)).area?.id == id)
  }

  @Test("what no area, or no single one, is called so says what is near")
  func errors() async throws {
    let fixture = try CatalogueFixture()
    let lines: [CatalogueLine.Content] = [
      .climb("A", nil, [], in: "Oregon", "North Face"),
      .climb("B", nil, [], in: "Nevada", "North Face"),
    ]
    _ = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
    await #expect(
      throws: CatalogueError.ambiguousArea(
        "north face",
        candidates: ["United States > Nevada > North Face", "United States > Oregon > North Face"])
    ) { try await BrowseArea(fixture)(.text("north face")) }
    #expect(try await BrowseArea(fixture)(.text("north face oregon")).climbs.map(\.name) == ["A"])
    await #expect(
      throws: CatalogueError.areaNotFound("orgon", near: ["United States > Oregon"])
    ) { try await BrowseArea(fixture)(.text("orgon")) }
    await #expect(throws: CatalogueError.areaNotFound("", near: [])) {
      try await BrowseArea(fixture)(.text(""))
    }
    let none = Identifier<CatalogueArea>(name: "none", in: CatalogueArea.identity(ofPath: []).uuid)
    await #expect(throws: CatalogueError.areaNotFound(none.description, near: [])) {
      try await BrowseArea(fixture)(.identified(none))
    }
  }

  @Test(
    "a climb is named by its identity, a number or an address",
    arguments: [
      "105734660", " 105734660 ", "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c",
      "6CC9B5D5-02D5-555A-948B-E2FFFC9BD82C",
      "https://www.mountainproject.com/route/105734660/cragmont-crack",
      "mountainproject.com/route/105734660", "https://www.mountainproject.com/route/105734660?x=1",
      "https://openbeta.io/climb/6cc9b5d5-02d5-555a-948b-e2fffc9bd82c/cragmont-crack",
      "https://openbeta.io/climbs/6cc9b5d5-02d5-555a-948b-e2fffc9bd82c", "cragmont crack",
      "the cragmont crack, berkeley",
    ])
  func climbs(text: String) async throws {
    let fixture = try CatalogueFixture()
    let lines: [CatalogueLine.Content] = [
      .climb("Cragmont Crack", "5.9", [.trad], in: "Berkeley", number: "105734660"),
      .climb("Cragmont Crack Direct", "5.9", [.trad], in: "Berkeley", number: "105734661"),
    ]
    _ = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
    #expect(try await FindCatalogueClimb(fixture)(.text(text)).name == "Cragmont Crack")
  }

  @Test("a climb that isn't there, or is several, says what is near")
  func climbErrors() async throws {
    let fixture = try await CatalogueFixture.stocked()
    await #expect(
      throws: CatalogueError.ambiguousClimb(
        "chain reaction", candidates: ["Chain Reaction, Dihedrals", "Chain Reaction, Boulders"])
    ) { try await FindCatalogueClimb(fixture)(.text("chain reaction")) }
    await #expect(
      throws: CatalogueError.climbNotFound("jappanese", near: ["Japanese Gardens, Lower Wall"])
    ) { try await FindCatalogueClimb(fixture)(.text("jappanese")) }
    await #expect(throws: CatalogueError.climbNotFound("105", near: [])) {
      try await FindCatalogueClimb(fixture)(.text("105"))
    }
    let empty = try CatalogueFixture()
    await #expect(throws: CatalogueError.empty) {
      try await FindCatalogueClimb(empty)(.text("anything"))
    }
    await #expect(throws: CatalogueError.empty) {
      try await BrowseArea(empty)(.text("anywhere"))
    }
    #expect(try await BrowseArea(empty)().children.isEmpty)
    // Every error can be told apart, and says something.
    let errors: [CatalogueError] = [
      .climbNotFound("x", near: []), .ambiguousClimb("x", candidates: []),
      .areaNotFound("x", near: ["y"]), .ambiguousArea("x", candidates: []), .empty,
      .unreadableFile("f", reason: "r"),
    ]
    #expect(Set(errors.map(\.code)).count == errors.count)
    #expect(errors.allSatisfy { !$0.message.isEmpty && !($0.hint ?? "").isEmpty })
    #expect(errors.map(\.kind) == [.notFound, .usage, .notFound, .usage, .notFound, .failed])
  }
}
