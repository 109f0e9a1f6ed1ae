import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct TagTests {
  @Test("11 holds, 16 skills and 9 walls, each once, and each a good tag")
  func builtIn() throws {
    let counts = TagKind.allCases.map { kind in
      ClimbTag.builtIn.filter { $0.kind == kind }.count
    }
    #expect(counts == [11, 16, 9])
    #expect(Set(ClimbTag.builtIn.map(\.slug)).count == 36)
    #expect(Set(ClimbTag.builtIn.map(\.name)).count == 36)
    for tag in ClimbTag.builtIn {
      try ClimbTag(tag.kind, slug: tag.slug, name: tag.name, at: moment(0)).validate()
    }
  }

  @Test("a built-in tag is found by slug or name, in any case")
  func named() {
    #expect(ClimbTag.builtIn(named: " Heel Hook ")?.slug == "heel-hook")
    #expect(ClimbTag.builtIn(named: "heel-hook")?.kind == .skill)
    #expect(ClimbTag.builtIn(named: "ARÊTE")?.slug == "arete")
    #expect(ClimbTag.builtIn(named: "") == nil)
    #expect(ClimbTag.builtIn(named: "heel") == nil)
  }

  @Test("a tag of one's own has limits")
  func limits() {
    func problems(_ slug: String, _ name: String = "Mine") -> [String] {
      let tag = ClimbTag(.wall, slug: slug, name: name, at: moment(0))
      return issues { () throws(ValidationError) in try tag.validate() }
    }
    #expect(problems("compression") == [])
    for slug in ["", "-", "A", "a b", "ä", "a--b", "a_b"] {
      #expect(problems(slug) == ["slug must be lower-case words with hyphens"])
    }
    #expect(problems("mine", "\n") == ["name must not be empty"])
    var moved = ClimbTag(.wall, slug: "mine", name: "Mine", at: moment(0))
    moved.slug = "yours"
    #expect(
      issues { () throws(ValidationError) in try moved.validate() }
        == ["id must follow from the kind and the slug"])
  }
}
