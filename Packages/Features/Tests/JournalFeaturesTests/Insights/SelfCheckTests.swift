import DomainModels
import JournalFeatures
import JournalModels
import Storage
import Testing

@Suite struct SelfCheckTests {
  private let low = Array(repeating: 0, count: 9)

  @Test("answers are kept with the day of the wall, and come back as what they add up to")
  func taken() async throws {
    let fixture = try InsightsFixture()
    let result = try await TakeSelfCheck(fixture)(.gad7, [1, 2, 1, 2, 1, 2, 1])
    #expect(result.score == 10 && result.band == "moderate" && !result.showsSupport)
    #expect(result.check.day == Thinking.today && result.check.utcOffsetMinutes == 60)
    #expect(result.supportSentence == nil)
    fixture.pass(days: 1)
    let second = try await TakeSelfCheck(fixture)(.phq9, low)
    #expect(try await ListSelfChecks(fixture)() == [second, result])
    #expect(try await ListSelfChecks(fixture)(.gad7) == [result])
  }

  @Test("the ninth answer leads to support, whatever the score", arguments: 0...3)
  func support(answer: Int) async throws {
    let fixture = try InsightsFixture()
    let result = try await TakeSelfCheck(fixture)(.phq9, low.dropLast() + [answer])
    #expect(result.showsSupport == (answer >= 1))
    #expect(result.band == "minimal" && result.score == answer)
    if answer >= 1 {
      let sentence = try #require(result.supportSentence)
      #expect(sentence.contains("Nobody has been told") && !sentence.contains("!"))
    }
    // It is the same when it is read again.
    #expect(try await ListSelfChecks(fixture)().map(\.showsSupport) == [answer >= 1])
  }

  @Test("a score is never called a diagnosis")
  func words() async throws {
    let fixture = try InsightsFixture()
    let sentence = try await TakeSelfCheck(fixture)(.phq9, Array(repeating: 3, count: 9)).sentence
    #expect(sentence.contains("not a diagnosis") && sentence.contains("27 of 27"))
    for word in ["depressed", "depression", "disorder", "you have", "patient", "!"] {
      #expect(!sentence.lowercased().contains(word), "\(word)")
    }
  }

  @Test("answers that are missing or off the scale keep nothing")
  func refused() async throws {
    let fixture = try InsightsFixture()
    for answers in [[], [0, 0], Array(repeating: 0, count: 10), low.dropLast() + [4]] {
      await #expect(throws: ValidationError.self) {
        try await TakeSelfCheck(fixture)(.phq9, answers)
      }
    }
    #expect(try await ListSelfChecks(fixture)() == [])
  }

  @Test("a check can be deleted for good")
  func deleted() async throws {
    let fixture = try InsightsFixture()
    let result = try await TakeSelfCheck(fixture)(.phq9, low)
    #expect(try await DeleteSelfCheck(fixture)(result.check.id))
    let left = try await fixture.store.read {
      try $0.fetch(Query<SelfCheck>().includingDeleted())
    }
    #expect(left.allSatisfy { $0.answers.isEmpty })
    #expect(try await ListSelfChecks(fixture)() == [])
  }
}
