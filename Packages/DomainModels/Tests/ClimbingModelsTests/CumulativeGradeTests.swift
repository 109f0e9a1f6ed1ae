import ClimbingModels
import Testing

/// Ascents add up by their published formula.
struct CumulativeGradeTests {
  @Test("One ascent is worth its grade, two routes alike a grade more")
  func doubling() throws {
    #expect(CumulativeGrade(.ewbank, grades: [23]).value == 23)
    let two = try #require(CumulativeGrade(.ewbank, grades: [20, 20]).value)
    #expect(abs(two - 21) < 1e-12)
    let mixed = try #require(CumulativeGrade(.ewbank, grades: [20, 21, 22]).value)
    // log2(2^20 + 2^21 + 2^22) = 20 + log2(7)
    #expect(abs(mixed - 22.807354922057604) < 1e-9)
  }

  @Test("Boulders add up by e")
  func boulders() throws {
    let value = try #require(CumulativeGrade(.vermin, grades: [4, 4, 5]).value)
    // ln(2 e^4 + e^5) = 4 + ln(2 + e)
    #expect(abs(value - 5.551444713932051) < 1e-9)
  }

  @Test("Of no ascents there is no grade, and what is no number is no ascent")
  func nothing() {
    #expect(CumulativeGrade(.ewbank, grades: []).value == nil)
    #expect(CumulativeGrade(.ewbank, grades: [.nan, .infinity]).value == nil)
    #expect(CumulativeGrade(.ewbank, counts: [20: 0, 21: -3]).value == nil)
  }

  @Test("Huge grades and counts stay finite")
  func huge() throws {
    let value = try #require(
      CumulativeGrade(.vermin, counts: [10_000: 1_000_000, -10_000: 3]).value)
    #expect(value.isFinite && value > 10_000)
  }

  @Test("Another ascent never lowers it")
  func monotone() throws {
    var grades: [Double] = []
    var last = -Double.infinity
    for grade in [12.5, 3, 18, 18, 25.5, 1] {
      grades.append(grade)
      let value = try #require(CumulativeGrade(.ewbank, grades: grades).value)
      #expect(value > last)
      last = value
    }
  }
}
