import ClimbingModels
import DomainModels
import Testing

@Suite struct HistoryTests {
  private typealias Entry = AttemptHistory.Entry

  private func day(_ text: String) -> PartialDate? { PartialDate(text) }

  @Test("an onsight is refused after an earlier try, whatever became of it")
  func onsight() throws {
    for earlier in AttemptResult.allCases.filter(\.isTry) {
      let entries = [Entry(Ascent(earlier), on: day("2024-05-17"))]
      let history = AttemptHistory(of: entries, before: day("2024-05-18"))
      let error = try #require(throws: ClimbingRuleError.self) {
        try history.check(Ascent(.send, .onsight, .lead))
      }
      #expect(error.reason == .notTheFirstTry(.onsight, earlier: 1))
      #expect(error.message == "it can't be an onsight: there is an earlier try")
      #expect(error.hint == "Log it as a redpoint, or correct the earlier tries")
    }
  }

  @Test("a wish and a mark are no tries")
  func wishes() throws {
    let entries = [Entry(Ascent(.wish), on: day("2020")), Entry(Ascent(.mark), on: nil)]
    let history = AttemptHistory(of: entries, before: day("2024-05-18"))
    try history.check(Ascent(.send, .onsight))
    #expect(!history.isUncertain)
    #expect(history.suggestedStyle(mode: .lead, knewBeta: false) == .onsight)
  }

  @Test("on one day the place decides")
  func sameDay() throws {
    let entries = [
      Entry(Ascent(.fall), on: day("2024-05-18"), position: 0),
      Entry(Ascent(.send, .redpoint), on: day("2024-05-18"), position: 2),
    ]
    let second = AttemptHistory(of: entries, before: day("2024-05-18"), position: 1)
    #expect(second.earlier.count == 1)
    #expect(!second.wasClimbed)
    let first = AttemptHistory(of: entries, before: day("2024-05-18"), position: 0)
    try first.check(Ascent(.send, .flash))
    let unplaced = AttemptHistory(of: entries, before: day("2024-05-18"))
    #expect(unplaced.earlier.isEmpty && unplaced.isUncertain)
  }

  @Test("of two attempts that share a place either may be the first")
  func sharedPlace() throws {
    let other = Entry(Ascent(.fall), on: day("2024-05-18"), position: 1)
    let history = AttemptHistory(of: [other], before: day("2024-05-18"), position: 1)
    #expect(history.earlier.isEmpty && history.isUncertain)
    #expect(history.suggestedStyle(mode: .lead, knewBeta: false) == nil)
  }

  @Test("places of two climbs of one day say nothing of each other")
  func twoClimbs() {
    let (morning, evening): (Identifier<Climb>, Identifier<Climb>) = (sampleID(1), sampleID(2))
    let entries = [
      Entry(Ascent(.fall), on: day("2024-05-18"), in: morning, position: 3),
      Entry(Ascent(.fall), on: day("2024-05-18"), in: evening, position: 0),
    ]
    let first = AttemptHistory(
      of: [entries[0]], before: day("2024-05-18"), in: evening, position: 0)
    #expect(first.isUncertain && first.earlier.isEmpty)
    let second = AttemptHistory(
      of: entries, before: day("2024-05-18"), in: evening, position: 1)
    #expect(second.earlier.map(\.climb) == [evening])
  }

  @Test("between two climbs of one day the moment decides, where both are known")
  func moments() throws {
    let (morning, evening): (Identifier<Climb>, Identifier<Climb>) = (sampleID(1), sampleID(2))
    func history(_ other: Int64?, _ own: Int64?, on date: String = "2024-05-18") -> AttemptHistory {
      let entry = Entry(
        Ascent(.fall), on: day(date), in: morning, position: 3,
        at: other.map { Timestamp(milliseconds: $0) })
      return AttemptHistory(
        of: [entry], before: day(date), in: evening, position: 0,
        at: own.map { Timestamp(milliseconds: $0) })
    }
    let after = history(1_000, 1_001)
    #expect(after.earlier.count == 1 && !after.isUncertain)
    #expect(after.suggestedStyle(mode: .lead, knewBeta: false) == .redpoint)
    #expect(throws: ClimbingRuleError.self) { try after.check(Ascent(.send, .onsight)) }
    let before = history(1_001, 1_000)
    #expect(before.earlier.isEmpty && !before.isUncertain)
    let unknowns: [(Int64?, Int64?)] = [(1_000, nil), (nil, 1_000), (nil, nil), (1_000, 1_000)]
    for (other, own) in unknowns {
      let unknown = history(other, own)
      #expect(unknown.earlier.isEmpty && unknown.isUncertain)
    }
    // A month is no day: times and dates that people changed later may contradict each other.
    #expect(history(1_000, 1_001, on: "2024-05").isUncertain)
  }

  @Test("within a climb the place decides, and the moment only where two share one")
  func momentsAndPlaces() {
    func history(place: Int, _ other: Int64, _ own: Int64) -> AttemptHistory {
      AttemptHistory(
        of: [
          Entry(
            Ascent(.fall), on: day("2024-05-18"), position: place,
            at: Timestamp(milliseconds: other))
        ], before: day("2024-05-18"), position: 1, at: Timestamp(milliseconds: own))
    }
    #expect(history(place: 0, 9, 5).earlier.count == 1)
    #expect(history(place: 2, 1, 5).earlier.isEmpty)
    #expect(history(place: 1, 1, 5).earlier.count == 1)
    #expect(!history(place: 1, 9, 5).isUncertain)
  }

  @Test("two histories of one attempt add up")
  func joined() {
    let known = AttemptHistory(
      of: [Entry(Ascent(.fall), on: day("2023"))], before: day("2024-05-18"))
    let vague = AttemptHistory(
      of: [Entry(Ascent(.send), on: day("2024"))], before: day("2024-05-18"))
    #expect(known.joined(with: known).earlierTries == 2)
    #expect(!known.joined(with: known).isUncertain)
    #expect(known.joined(with: vague).isUncertain && vague.joined(with: known).isUncertain)
    #expect(vague.joined(with: known).earlierTries == 1)
  }

  @Test("a date that may be before or after refuses nothing and suggests nothing")
  func uncertain() throws {
    for other in ["2024", "2024-05"] {
      let history = AttemptHistory(
        of: [Entry(Ascent(.fall), on: day(other))], before: day("2024-05-18"))
      try history.check(Ascent(.send, .onsight))
      #expect(history.isUncertain)
      #expect(history.suggestedStyle(mode: .lead, knewBeta: false) == nil)
    }
    let undated = AttemptHistory(of: [Entry(Ascent(.send), on: nil)], before: day("2024"))
    #expect(undated.isUncertain && undated.earlier.isEmpty)
    let before = AttemptHistory(of: [Entry(Ascent(.send), on: day("2023"))], before: day("2024-01"))
    #expect(!before.isUncertain && before.wasClimbed)
    let later = AttemptHistory(of: [Entry(Ascent(.send), on: day("2025"))], before: day("2024"))
    #expect(!later.isUncertain && later.earlier.isEmpty)
  }

  @Test("the style that the history tells")
  func suggestions() {
    func suggested(
      _ earlier: [Ascent], _ mode: AscentMode?, beta: Bool?
    ) -> AscentStyle? {
      let entries = earlier.map { Entry($0, on: day("2023")) }
      return AttemptHistory(of: entries, before: day("2024-05-18"))
        .suggestedStyle(mode: mode, knewBeta: beta)
    }
    #expect(suggested([], .lead, beta: false) == .onsight)
    #expect(suggested([], .lead, beta: true) == .flash)
    #expect(suggested([], .lead, beta: nil) == .flash)
    #expect(suggested([], .boulder, beta: false) == .flash)
    #expect(suggested([Ascent(.fall)], .lead, beta: false) == .redpoint)
    #expect(suggested([Ascent(.fall)], .topRope, beta: false) == .clean)
    // A climber who leads what was only top-roped, or pulled past on gear, redpoints it.
    #expect(suggested([Ascent(.finished, nil, .topRope)], .lead, beta: false) == .redpoint)
    #expect(suggested([Ascent(.send, .clean, .follow)], .lead, beta: true) == .redpoint)
    #expect(suggested([Ascent(.finished, .frenchFree, .lead)], .lead, beta: nil) == .redpoint)
    #expect(suggested([Ascent(.send, .clean, .topRope)], .topRope, beta: nil) == .repeat)
    #expect(suggested([Ascent(.send, .clean, .topRope)], nil, beta: nil) == .repeat)
    #expect(suggested([Ascent(.finished, nil, .lead)], .topRope, beta: nil) == .repeat)
    #expect(suggested([Ascent(.send, .redpoint, .lead)], .lead, beta: nil) == .repeat)
    #expect(suggested([Ascent(.hung)], .boulder, beta: nil) == .redpoint)
  }

  @Test("tries add up, those that no user counted as one")
  func counting() throws {
    let entries = [
      Entry(Ascent(.attempt), on: day("2020"), tries: 4),
      Entry(Ascent(.attempt), on: day("2021"), tries: nil),
      Entry(Ascent(.attempt), on: day("2022"), tries: -7),
    ]
    let history = AttemptHistory(of: entries, before: day("2024"))
    #expect(history.earlierTries == 6)
    let error = try #require(throws: ClimbingRuleError.self) {
      try history.check(Ascent(.send, .flash))
    }
    #expect(error.message == "it can't be a flash: there are 6 earlier tries")
    let many = AttemptHistory(
      of: [
        Entry(Ascent(.attempt), on: day("2020"), tries: .max),
        Entry(Ascent(.attempt), on: day("2020"), tries: .max),
      ], before: day("2024"))
    #expect(many.earlierTries == .max)
  }

  @Test("a project is what was tried and not climbed, until patience ends")
  func projects() {
    func state(_ entries: [Entry]) -> ProjectState { ProjectState(of: entries, today: may18) }
    #expect(state([]) == .untried)
    #expect(state([Entry(Ascent(.wish), on: nil)]) == .untried)
    #expect(state([Entry(Ascent(.fall), on: day("2023-05-19"))]) == .active)
    #expect(state([Entry(Ascent(.fall), on: day("2023-05-18"))]) == .abandoned)
    #expect(state([Entry(Ascent(.fall), on: day("2023"))]) == .active)
    #expect(state([Entry(Ascent(.fall), on: nil)]) == .active)
    #expect(
      state([Entry(Ascent(.fall), on: day("2024")), Entry(Ascent(.send), on: nil)]) == .completed)
    #expect(state([Entry(Ascent(.hung), on: day("2024-05"))]) == .active)
    let hasty = ProjectState(
      of: [Entry(Ascent(.fall), on: day("2024-05-10"))], today: may18, patienceDays: 7)
    #expect(hasty == .abandoned)
  }
}
