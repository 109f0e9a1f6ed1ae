import Grades
import Testing

/// What the seed's grades could do, these can: the text as written, a scale, a least and a most.
@Suite struct SeedTests {
  @Test(
    "the seed's four scales hold what it stored",
    arguments: [("V4", "v"), ("5.11a", "yds"), ("6b+", "french"), ("7-", "uiaa")])
  func scales(_ text: String, _ id: String) throws {
    let scale = try GradeScale.named(id)
    let parsed = try GradeParser.standard.parse(text, hint: .scale(scale))
    #expect(parsed.original == text)
    #expect(parsed.primary.scale.id == id)
    #expect(parsed.primary.band.lo < parsed.primary.band.hi)
    #expect(try scale.grade(parsed.primary.text) == parsed.primary)
  }

  @Test("equal grades of two scales meet, where the seed's app put 5.11d at 47 and 7a at 71")
  func equals() throws {
    #expect(try GradeScale.yds.grade("5.11d").overlaps(try GradeScale.french.grade("7a")))
    #expect(try GradeScale.yds.grade("5.13b").overlaps(try GradeScale.french.grade("8a")))
  }
}
