import ClimbingModels
import DomainModels
import Testing

@Suite struct MultipitchTests {
  private func pitch(
    _ number: Int?, _ result: AttemptResult = .send, _ mode: AscentMode? = .lead, grade: Int?,
    _ text: String = "5.9", position: Int = 0
  ) -> Attempt {
    Attempt.sample {
      $0.pitch = number
      $0.position = position
      $0.result = result
      $0.style = nil
      $0.mode = mode
      $0.gradeText = text
      $0.gradeLow = grade.map { $0 - 1 }
      $0.gradeHigh = grade
    }
  }

  @Test("the grade is that of the hardest pitch climbed, not of the route")
  func hardest() {
    let ascent = MultipitchAscent(
      attempts: [
        pitch(1, grade: 50, "5.7"), pitch(2, .send, .follow, grade: 70, "5.11a"),
        pitch(3, grade: 60, "5.10a"), pitch(4, .retreat, grade: 90, "5.13a"),
      ], pitches: 4)
    #expect(ascent.climbed == [1, 2, 3])
    #expect(ascent.led == [1, 3])
    #expect(ascent.hardest()?.gradeText == "5.11a")
    #expect(ascent.hardest(ledOnly: true)?.gradeText == "5.10a")
    #expect(ascent.isWhole == false)
  }

  @Test("of several tries at a pitch the best counts")
  func best() {
    let ascent = MultipitchAscent(
      attempts: [
        pitch(1, .finished, .follow, grade: 50, "first", position: 0),
        pitch(1, .send, .lead, grade: 50, "third", position: 2),
        pitch(1, .finished, .lead, grade: 50, "second", position: 1),
      ], pitches: 1)
    #expect(ascent.hardest()?.gradeText == "third")
    let twice = MultipitchAscent(
      attempts: [
        pitch(1, grade: 50, "again", position: 4), pitch(1, grade: 50, "first", position: 3),
      ], pitches: 1)
    #expect(twice.hardest()?.gradeText == "first")
    #expect(ascent.isWhole == true)
  }

  @Test("a pitch without a grade may be the hardest, and is named")
  func ungraded() {
    let ascent = MultipitchAscent(
      attempts: [pitch(1, grade: 50), pitch(2, grade: nil)], pitches: nil)
    #expect(ascent.ungraded == [2])
    #expect(ascent.hardest()?.pitch == 1)
    #expect(ascent.isWhole == nil)
  }

  @Test("dogged, deleted and whole-climb attempts are no pitches climbed")
  func leftOut() {
    var deleted = pitch(3, grade: 99)
    deleted.lifecycle = .sample
    let ascent = MultipitchAscent(
      attempts: [pitch(1, .hung, grade: 80), pitch(nil, grade: 80), deleted], pitches: 0)
    #expect(ascent.climbed == [])
    #expect(ascent.hardest() == nil)
    #expect(ascent.isWhole == false)
  }

  @Test("a damaged number of pitches costs nothing", arguments: [Int.max, 1_000_000_000_000, -1])
  func damaged(count: Int) {
    let ascent = MultipitchAscent(attempts: [pitch(1, grade: 50)], pitches: count)
    #expect(ascent.isWhole == false)
    let odd = MultipitchAscent(attempts: [pitch(-1, grade: 50), pitch(2, grade: 50)], pitches: 2)
    #expect(odd.isWhole == false)
  }

  @Test("of two equally hard pitches the lower is told")
  func ties() {
    let ascent = MultipitchAscent(
      attempts: [pitch(5, grade: 50), pitch(2, grade: 50), pitch(9, grade: 50)], pitches: 9)
    #expect(ascent.hardest()?.pitch == 2)
  }
}
