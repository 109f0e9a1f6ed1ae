import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Testing

@Suite struct GradedTextTests {
  @Test("a grade is read with its scale, its family and its band")
  func reads() throws {
    let graded = GradedText(reading: "5.10c PG13", hint: Discipline.trad.gradeHint)
    let band = try GradeScale.yds.grade("5.10c").band
    #expect(graded.text == "5.10c PG13")
    #expect(graded.scale == "yds")
    #expect(graded.family == "route")
    #expect(graded.low == band.lo)
    #expect(graded.high == band.hi)
    #expect(graded.isRead)
    #expect(graded.grade?.text == "5.10c")
  }

  @Test("what can't be read keeps its text, and says why")
  func unreadable() {
    let graded = GradedText(reading: "green")
    #expect(graded.text == "green")
    #expect(graded.scale == nil)
    #expect(graded.low == nil)
    #expect(graded.problem?.code == "grade_unreadable")
    #expect(!graded.isRead)
    #expect(graded.grade == nil)
  }

  @Test(
    "the kind of climb says of which scale the grade is",
    arguments: [
      (Discipline.boulder, "6A", "font"), (.sport, "6a", "french"),
      (.trad, "E4 6a", "british-adjectival"),
      (.ice, "WI5", "wi"), (.mixed, "M6", "m"), (.aid, "A3", "aid"), (.boulder, "V4", "v"),
      (.topRope, "5.9", "yds"), (.deepWaterSolo, "V4", "v"), (.deepWaterSolo, "5.11a", "yds"),
      (.alpine, "TD+", "alpine"), (.viaFerrata, "C", "ferrata-schall"),
      (.snow, "Steep Snow", "snow"),
    ])
  func hints(_ discipline: Discipline, _ text: String, _ scale: String) {
    #expect(GradedText(reading: text, hint: discipline.gradeHint).scale == scale)
  }

  @Test(
    "a grade of the other kind is an error",
    arguments: [(Discipline.sport, "V4"), (.boulder, "5.9")])
  func otherKind(_ discipline: Discipline, _ text: String) {
    let graded = GradedText(reading: text, hint: discipline.gradeHint)
    #expect(graded.problem?.code == "grade_of_other_scale")
  }

  @Test("a record keeps what was read, and gives it back")
  func record() {
    var climb = Climb(
      id: Climb.identity(from: .kaya, sourceID: "1", lap: 1), named: "Wolf", on: nil,
      at: Timestamp(milliseconds: 0))
    let graded = GradedText(reading: "7a", hint: .rope)
    climb.setGrade(graded)
    #expect(climb.grade == graded)
    #expect(climb.gradeFamily == "route")
    climb.setGrade(nil)
    #expect(climb.grade == nil)
    #expect(climb.gradeLow == nil)
  }
}
