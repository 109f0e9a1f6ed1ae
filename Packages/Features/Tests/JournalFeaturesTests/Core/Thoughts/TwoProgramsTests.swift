import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalModels
import StorageTesting
import Testing

/// The screen and a command may be open on one journal at once.
@Suite struct TwoProgramsTests {
  private func pair() throws -> (Diary, Diary) {
    let backend = InMemoryBackend()
    let time = SettableClock.saturdayNoon()
    return (
      try Diary(backend: backend, time: time), try Diary(backend: backend, time: time, seed: 2)
    )
  }

  @Test func answersOfBothStay() async throws {
    let (one, two) = try pair()
    let thought = try await one.capture("text")
    let id = ThoughtReference.identified(thought.id)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<20 {
        group.addTask {
          _ = try await AnswerReviewStep(one)(
            id, .situation, ReviewAnswers(situation: .set("place \(round)")))
        }
        group.addTask {
          _ = try await EditThought(two)(
            id,
            ThoughtEdit(
              answers: ReviewAnswers(feelings: [
                FeelingAnswer("feeling \(round)", before: .set(round))
              ])))
        }
      }
      try await group.waitForAll()
    }
    let entry = try await one.entry(thought)
    #expect(entry.feelings.count == 20)
    #expect(entry.thought.situation?.hasPrefix("place ") == true)
    // Twenty situations, of which one stands and the others are kept.
    #expect(try await one.history(thought).count { $0.hasPrefix("situation") } == 19)
  }

  @Test func oneCaptureOfBothIsOneThought() async throws {
    let (one, two) = try pair()
    let captures = (0..<10).map { Capture("thought \($0)", in: one) }
    async let first = DrainCaptures(one)(captures)
    async let second = DrainCaptures(two)(captures.reversed())
    let taken = try await first + second
    #expect(taken.count == 10)
    #expect(Set(taken.map(\.id)) == Set(captures.map(\.id)))
    #expect(try await ListThoughts(one)().count == 10)
  }

  @Test func whoDeletesWins() async throws {
    let (one, two) = try pair()
    let thought = try await one.capture("text")
    try await DeleteThought(one)(.identified(thought.id))
    await #expect(throws: JournalError.thoughtNotFound("\(thought.id)")) {
      try await two.answer(thought, .read, ReviewAnswers(belief: .set(10)))
    }
    #expect(try await two.count(Revision.self) == 0)
  }
}
