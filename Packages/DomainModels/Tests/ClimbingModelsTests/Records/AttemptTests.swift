import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct AttemptTests {
  private func problems(_ change: (inout Attempt) -> Void) -> [String] {
    let attempt = Attempt.sample(change)
    return issues { () throws(ValidationError) in try attempt.validate(now: moment(3_600_000)) }
  }

  @Test("a good attempt passes")
  func good() {
    #expect(problems { _ in } == [])
    #expect(problems { $0.attemptedAt = nil } == [])
  }

  @Test("each limit, broken alone, names its field")
  func limits() {
    #expect(problems { $0.position = -1 } == ["position must not be negative"])
    #expect(problems { $0.pitch = 0 } == ["pitch must be 1 to 200, not 0"])
    #expect(
      problems { $0.mode = .boulder } == ["pitch can't be given for a boulder problem"])
    #expect(
      problems { $0.attemptedAt = moment(3_600_001) }
        == ["attempted_at must not be in the future"])
    #expect(problems { $0.gradeLow = nil } == ["grade_high must stand with grade_low"])
    #expect(problems { $0.gradeLow = 99 } == ["grade_high must be above grade_low"])
    #expect(problems { $0.gradeLow = 59 } == ["grade_high must be above grade_low"])
    #expect(problems { $0.gradeScale = nil } == ["grade_scale must be known where the band is"])
    #expect(problems { $0.gradeText = nil } == ["grade_scale must stand with the grade"])
    #expect(
      problems { $0.result = .fall } == ["style can't be redpoint unless the climb was sent"])
  }

  @Test("two devices that log offline share a place, and count alike")
  func order() {
    let climb: Identifier<Climb> = sampleID(2)
    func attempt(_ id: UInt8, after last: Int?) -> Attempt {
      Attempt(
        id: sampleID(id), at: climb, Ascent(.fall), after: last, attemptedAt: nil, now: moment(0))
    }
    let first = attempt(9, after: nil)
    let here = attempt(7, after: first.position)
    let there = attempt(3, after: first.position)
    let last = attempt(1, after: here.position)
    #expect([first, here, there, last].map(\.position) == [0, 1, 1, 2])
    let orders = [[first, here, there, last], [last, there, here, first]]
    for attempts in orders {
      let numbered = Attempt.numbered(attempts)
      #expect(numbered.map(\.attempt.id) == [first.id, there.id, here.id, last.id])
      #expect(numbered.map(\.number) == [1, 2, 3, 4])
    }
    var undone = there
    undone.lifecycle = undone.lifecycle.deleted(at: moment(5))
    #expect(Attempt.numbered([first, undone, here]).map(\.attempt.id) == [first.id, here.id])
  }

  @Test("places never overflow, and a damaged one starts again")
  func positions() {
    #expect(Attempt.position(after: .max) == .max)
    #expect(Attempt.position(after: -3) == 0)
    #expect(Attempt.position(after: nil) == 0)
  }
}
