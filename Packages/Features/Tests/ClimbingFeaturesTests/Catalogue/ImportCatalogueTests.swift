import ClimbingModels
import DomainModels
import Storage
import Testing

@testable import ClimbingFeatures

@Suite struct ImportCatalogueTests {
  @Test("climbs go in with their grades and the areas of their paths")
  func climbs() async throws {
    let fixture = try CatalogueFixture()
    let report = try await ImportCatalogue(fixture)(LineList(.small), named: "small.jsonl")
    #expect(report.file == "small.jsonl")
    #expect(report.climbs == 11)
    // United States, three states, and eight areas below those.
    #expect(report.areas == 12)
    #expect(report.added == 23)
    #expect(report.updated == 0 && report.unchanged == 0 && report.unreadable.isEmpty)

    let climbs = try await fixture.climbs()
    let japanese = try #require(climbs.first { $0.name == "Japanese Gardens" })
    #expect(japanese.gradeScale == "yds" && japanese.gradeFamily == "route")
    #expect(japanese.gradeLow != nil && japanese.gradeHigh != nil)
    let path = ["United States", "Washington", "Index", "Index Town Walls", "Lower Wall"]
    #expect(japanese.path == path && japanese.pathText == path.joined(separator: " "))
    #expect(japanese.area == CatalogueArea.identity(ofPath: path))
    let boulder = try #require(climbs.first { $0.gradeText == "V4" })
    #expect(boulder.gradeScale == "v" && boulder.gradeFamily == "boulder")

    let areas = try await fixture.areas()
    #expect(areas.map(\.depth) == areas.map { $0.path.count - 1 })
    #expect(areas.first?.parent == nil && areas.first?.name == "United States")
    let known = Set(areas.map(\.id))
    #expect(areas.dropFirst().allSatisfy { $0.parent.map(known.contains) ?? false })
    #expect(climbs.allSatisfy { $0.area.map(known.contains) ?? false })
  }

  @Test("importing again changes nothing, not even a time", arguments: [1, 3, 2000])
  func again(batchSize: Int) async throws {
    let fixture = try CatalogueFixture()
    let first = try await ImportCatalogue(fixture, batchSize: batchSize)(
      LineList(.small), named: "small")
    #expect(first.added == 23)
    let (climbs, areas) = (try await fixture.climbs(), try await fixture.areas())
    let index = try await fixture.store.read { try $0.find(CatalogueIndex.identity) }
    let later = fixture.later(seconds: 60)
    let second = try await ImportCatalogue(later, batchSize: batchSize)(
      LineList(.small), named: "small")
    #expect(second.added == 0 && second.updated == 0 && second.unchanged == 11)
    #expect(second.climbs == 11 && second.areas == 12)
    #expect(try await fixture.climbs() == climbs)
    #expect(try await fixture.areas() == areas)
    #expect(try await fixture.store.read { try $0.find(CatalogueIndex.identity) } == index)
    #expect(try await fixture.store.read { try $0.changes() }.isEmpty)
    let status = try await DescribeCatalogue(later)()
    #expect(status.climbs == 11 && status.areas == 12)
    #expect(status.editions.map(\.name) == ["small"])
    #expect(status.editions.map(\.importedAt) == [later.clock.now])
  }

  @Test("what a newer file says is taken over, and what it leaves out stays")
  func newer() async throws {
    let fixture = try CatalogueFixture()
    let old = CatalogueClimbDraft(
      name: "Cragmont Crack", path: ["USA", "California"], mountainProjectID: "105734660",
      gradeText: "5.9", disciplines: [.trad], safety: "PG13", position: 4, latitude: 37.5,
      longitude: -122.25)
    _ = try await ImportCatalogue(fixture)(LineList([.climb(old)]), named: "a")
    let new = CatalogueClimbDraft(
      name: "[Redacted]", path: ["USA", "California", "Cragmont"], mountainProjectID: "105734660",
      gradeText: "5.10a")
    let later = fixture.later(seconds: 9)
    let report = try await ImportCatalogue(later)(LineList([.climb(new)]), named: "b")
    #expect(report.updated == 1 && report.added == 1)
    let climb = try #require(try await fixture.climbs().first)
    #expect(climb.id.description == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
    #expect(climb.name == "Cragmont Crack")
    #expect(climb.gradeText == "5.10a")
    #expect(climb.path == ["United States", "California", "Cragmont"])
    #expect(climb.disciplines == [.trad] && climb.safety == "PG13" && climb.position == 4)
    #expect(climb.latitude == 37.5 && climb.longitude == -122.25)
    #expect(climb.lifecycle.createdAt == fixture.clock.now)
    #expect(climb.lifecycle.updatedAt == later.clock.now)
    // The index knows the new place.
    #expect(try await fixture.search("cragmont crack cragmont") == ["Cragmont Crack/Cragmont"])
  }

  @Test("names that say nothing are kept, and told apart by their order")
  func placeholders() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let unknown = try await fixture.climbs().filter { $0.name == "Unknown" }
    #expect(unknown.count == 2)
    #expect(Set(unknown.map(\.position)) == [2, 3])
    let redacted = CatalogueLine.Content.climb("[Redacted]", nil, [], in: "Oregon")
    let report = try await ImportCatalogue(fixture)(LineList([redacted]), named: "r")
    #expect(report.added == 1)
    #expect(try await fixture.climbs().contains { $0.name == "[Redacted]" })
  }

  @Test("what can't be read, or breaks a limit, is listed with its line, and the rest goes in")
  func unreadable() async throws {
    let fixture = try CatalogueFixture()
    let lines: [CatalogueLine.Content] = [
      .unreadable("it is not JSON"),
      .climb("", "5.9", [], in: "Oregon"),
      .climb("Good", "5.9", [], in: "Oregon"),
      .area(CatalogueAreaDraft(path: [])),
      .climb(CatalogueClimbDraft(name: "Deep", path: Array(repeating: "a", count: 33))),
      .climb(CatalogueClimbDraft(name: "Far", path: ["A"], latitude: 91, longitude: 0)),
      .climb("Strange Grade", "harder than it looks", [.sport], in: "Oregon"),
    ]
    let report = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
    #expect(report.unreadable.map(\.line) == [1, 2, 4, 5, 6])
    #expect(report.unreadableCount == 5)
    #expect(report.unreadable.first?.reason == "it is not JSON")
    #expect(report.unreadable[1].reason.contains("name must not be empty"))
    #expect(report.climbs == 2)
    let strange = try await fixture.climbs().first { $0.name == "Strange Grade" }
    #expect(strange?.gradeText == "harder than it looks" && strange?.gradeScale == nil)
    #expect(try await fixture.areas().map(\.name) == ["United States", "Oregon"])
  }

  @Test("a list of unreadable lines has an end, the count has none")
  func manyUnreadable() async throws {
    let lines = Array(repeating: CatalogueLine.Content.unreadable("no"), count: 1200)
    let report = try await ImportCatalogue(CatalogueFixture())(LineList(lines), named: "x")
    #expect(report.unreadableCount == 1200 && report.unreadable.count == 1000)
  }

  @Test("of what stands twice in a file the first counts")
  func repeated() async throws {
    let lines: [CatalogueLine.Content] = [
      .climb("One", "5.9", [], in: "Oregon", number: "7"),
      .climb("Two", "5.9", [], in: "Oregon", number: "7"),
      .area(CatalogueAreaDraft(path: ["A"], latitude: 1, longitude: 1)),
      .area(CatalogueAreaDraft(path: ["A"], latitude: 2, longitude: 2)),
    ]
    let fixture = try CatalogueFixture()
    for expected in [4, 0] {
      let report = try await ImportCatalogue(fixture)(LineList(lines), named: "x")
      #expect(report.repeated == 2 && report.climbs == 1 && report.areas == 1)
      #expect(report.added == expected && report.updated == 0)
    }
    #expect(try await fixture.climbs().map(\.name) == ["One"])
    #expect(try await fixture.areas().first { $0.name == "A" }?.latitude == 1)
  }

  @Test("areas of a file of their own fill what paths left open, in whichever order")
  func areas() async throws {
    let area = CatalogueAreaDraft(
      path: ["United States", "Oregon"],
      openBetaID: CatalogueArea.openBetaIdentity("105708965"), latitude: 44, longitude: -121)
    for areasFirst in [true, false] {
      let fixture = try CatalogueFixture()
      let climb = CatalogueLine.Content.climb("A", nil, [], in: "Oregon")
      let both: [[CatalogueLine.Content]] = [[.area(area)], [climb]]
      for lines in areasFirst ? both : both.reversed() {
        _ = try await ImportCatalogue(fixture)(LineList(lines), named: "f")
      }
      let areas = try await fixture.areas()
      #expect(areas.map(\.name) == ["United States", "Oregon"])
      #expect(areas.last?.openBetaID == area.openBetaID && areas.last?.latitude == 44)
      let climbs = try await fixture.climbs()
      #expect(climbs.first?.area == areas.last?.id)
    }
  }

  @Test("a reading that breaks off leaves what came before, and importing again goes on")
  func broken() async throws {
    let fixture = try CatalogueFixture()
    await #expect(throws: LineList.Break.self) {
      try await ImportCatalogue(fixture, batchSize: 4)(
        LineList(.small, breaks: true), named: "small")
    }
    let saved = try await fixture.climbs().count
    #expect(saved > 0 && saved < 11)
    // Nothing made the index yet: searching does.
    #expect(try await fixture.search("sunshine") == ["Sunshine Dihedral/Dihedrals"])
    let report = try await ImportCatalogue(fixture)(LineList(.small), named: "small")
    #expect(report.unchanged == saved)
    #expect(try await fixture.climbs().count == 11)
    #expect(try await fixture.search("the clam") == ["Clam, The/Nevada", "The Clam/Clam, The"])
  }

  @Test("what an online catalogue answered is found from then on")
  func keeping() async throws {
    let fixture = try await CatalogueFixture.stocked()
    let draft = CatalogueClimbDraft(
      name: "El Cap\u{ED}tan Nose", path: ["USA", "California", "Yosemite"],
      openBetaID: CatalogueClimb.identity(mountainProjectID: "105924807")?.uuid,
      gradeText: "5.9 A2", disciplines: [.trad, .aid], length: 900)
    let broken = CatalogueClimbDraft(name: "", path: [])
    #expect(try await KeepCatalogueClimbs(fixture)([broken, draft]) == 3)
    var turned = draft
    turned.disciplines.reverse()
    #expect(try await KeepCatalogueClimbs(fixture)([turned]) == 0)
    #expect(try await KeepCatalogueClimbs(fixture)([]) == 0)
    #expect(try await fixture.search("capitan") == ["El Cap\u{ED}tan Nose/Yosemite"])
    let found = try await FindCatalogueClimb(fixture)(.text("105924807"))
    #expect(found.length == 900 && found.gradeText == "5.9 A2")
  }
}
