import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct TagTests {
  @Test("everybody has the built-in tags: holds, skills, walls, in their order")
  func builtIn() async throws {
    let crag = try Crag()
    let tags = try await ListTags(crag)()
    #expect(tags.map(\.tag.slug) == ClimbTag.builtIn.map(\.slug))
    #expect(tags.map(\.tag.kind) == ClimbTag.builtIn.map(\.kind))
    #expect(tags.allSatisfy { $0.tag.isBuiltIn && $0.helped == 0 && $0.hindered == 0 })
    #expect(try await ListTags(crag)(.wall).map(\.tag.slug).first == "slab")
  }

  @Test("a tag is given by slug or name in any case, changed, taken away and given again")
  func tagging() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
    try await crag.add("Wolf", "6b")
    _ = try await TagClimb(crag)(.text("wolf"), "crimp", .helped)
    let before = try await Contents(of: crag.store)
    crag.time.pass(seconds: 1)
    _ = try await TagClimb(crag)(.text("wolf"), "crimp", .helped)
    #expect(try await Contents(of: crag.store) == before)
  }

  @Test("an unknown tag is not made by giving it", arguments: ["crimpp", "", "hold/slab", "🙂"])
  func unknown(_ text: String) async throws {
    let crag = try Crag()
    try await crag.add("Wolf", "6b")
    let error = await #expect(throws: ClimbingError.self) {
      try await TagClimb(crag)(.text("wolf"), text, .helped)
    }
    #expect(error?.code == "tag_not_found")
    if text == "crimpp" { #expect(error?.hint == "Did you mean crimp?") }
    #expect(try await Contents(of: crag.store).impacts.isEmpty)
  }

  @Test("a tag of one's own stands behind the built-in ones of its kind, and is counted")
  func own() async throws {
    let crag = try Crag()
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
    let crag = try Crag()
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
    let crag = try Crag()
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
    let crag = try Crag()
    let tag = ClimbTag(.hold, slug: "crimp", name: "Leiste", at: crag.time.now)
    try await crag.store.write { try $0.save(tag) }
    #expect(try await ListTags(crag)().first?.tag.name == "Leiste")
    try await crag.add("Wolf", "6b")
    #expect(
      try await TagClimb(crag)(.text("wolf"), "leiste", .helped).tags.map(\.slug) == ["crimp"])
  }
}
