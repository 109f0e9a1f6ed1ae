import ClimbingModels
import Testing

@Suite struct PyramidTests {
  private func tick(
    _ step: Int, _ route: Int? = nil, _ ascent: Ascent = Ascent(.send, .redpoint, .lead)
  ) -> GradePyramid.Entry {
    GradePyramid.Entry(route: route, step: step, ascent: ascent)
  }

  private func shape(
    _ entries: [GradePyramid.Entry], _ options: GradePyramid.Options = GradePyramid.Options()
  ) -> [String] {
    GradePyramid(entries, options: options).steps.map { "\($0.step):\($0.count)" }
  }

  @Test("a single climb is a step of one, the easiest grade too")
  func single() {
    #expect(shape([tick(0), tick(7), tick(7), tick(3)]) == ["7:2", "3:1", "0:1"])
    #expect(shape([]) == [])
  }

  @Test("a route climbed twice counts once, or twice if that is asked for")
  func unique() {
    let entries = [tick(5, 1), tick(5, 1, Ascent(.send, .repeat, .lead)), tick(5, 2)]
    #expect(shape(entries) == ["5:2"])
    #expect(shape(entries, GradePyramid.Options(countsRoutesOnce: false)) == ["5:3"])
    #expect(shape([tick(5), tick(5)]) == ["5:2"])
  }

  @Test("of a route's ascents the best is told, in whatever order they come")
  func best() {
    let entries = [
      tick(5, 1, Ascent(.finished, nil, .lead)), tick(5, 1, Ascent(.send, .onsight, .lead)),
      tick(5, 1, Ascent(.send, .repeat, .lead)),
    ]
    for order in [entries, entries.reversed()] {
      #expect(GradePyramid(order).steps.map(\.styles) == [[.onsight: 1]])
    }
    let roped = [tick(5, 1, Ascent(.send, .flash, .topRope)), tick(5, 1)]
    let all = GradePyramid(roped, options: GradePyramid.Options(countsTopRope: true))
    #expect(all.steps.map(\.styles) == [[.redpoint: 1]])
  }

  @Test("who pulled on gear has not climbed the grade, unless it is one of aid")
  func aided() {
    let entries = [
      tick(9, 1, Ascent(.finished, .frenchFree, .lead)), tick(8, nil, Ascent(.finished, .aid)),
      tick(7),
    ]
    #expect(shape(entries) == ["7:1"])
    #expect(shape(entries, GradePyramid.Options(countsTopRope: true)) == ["7:1"])
    #expect(shape(entries, GradePyramid.Options(countsAided: true)) == ["9:1", "8:1", "7:1"])
  }

  @Test("dogging never counts, ropes from above only if that is asked for")
  func counted() {
    let entries = [
      tick(9, nil, Ascent(.hung, nil, .lead)), tick(8, nil, Ascent(.attempt)),
      tick(7, nil, Ascent(.send, .clean, .topRope)), tick(6, nil, Ascent(.finished, nil, .follow)),
      tick(5, nil, Ascent(.finished, nil, .lead)), tick(4),
      tick(3, nil, Ascent(.send, .flash, .boulder)),
    ]
    #expect(shape(entries) == ["5:1", "4:1", "3:1"])
    #expect(
      shape(entries, GradePyramid.Options(countsTopRope: true))
        == ["7:1", "6:1", "5:1", "4:1", "3:1"])
    #expect(shape(entries, GradePyramid.Options(countsUnsaid: false)) == ["4:1", "3:1"])
    #expect(GradePyramid(entries).count == 3)
  }
}

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
