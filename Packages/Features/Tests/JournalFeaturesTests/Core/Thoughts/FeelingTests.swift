import JournalFeatures
import JournalModels
import Storage
import Testing

@Suite struct FeelingTests {
  private func feel(_ diary: Diary, _ thought: Thought, _ answers: FeelingAnswer...) async throws
    -> [String]
  {
    try await diary.edit(thought, ThoughtEdit(answers: ReviewAnswers(feelings: answers)))
      .feelings.map { "\($0.name) \($0.before ?? -1) \($0.after ?? -1)" }
  }

  @Test func aFeelingIsRatedBeforeAndAfter() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    #expect(
      try await feel(
        diary, thought, FeelingAnswer("shame", before: .set(30)),
        FeelingAnswer("fear", before: .set(70))) == ["fear 70 -1", "shame 30 -1"])
    #expect(
      try await feel(diary, thought, FeelingAnswer("FEAR ", after: .set(40)))
        == ["fear 70 40", "shame 30 -1"])
    #expect(try await diary.entry(thought).effect == Effect(before: 70, after: 40))
    #expect(try await diary.history(thought).isEmpty)
    #expect(
      try await feel(diary, thought, FeelingAnswer("fear", before: .set(60), after: .clear))
        == ["fear 60 -1", "shame 30 -1"])
    #expect(try await diary.history(thought) == ["feelings: fear 70 → 40"])
  }

  @Test func aFeelingThatWasTakenAwayCanComeBack() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    _ = try await feel(diary, thought, FeelingAnswer("fear", before: .set(70)))
    #expect(try await feel(diary, thought, FeelingAnswer("fear", isRemoved: true)).isEmpty)
    #expect(try await diary.entry(thought).feelings.isEmpty)
    #expect(
      try await feel(diary, thought, FeelingAnswer("fear", before: .set(50))) == ["fear 50 -1"])
    #expect(try await diary.entry(thought).feelings.count == 1)
    #expect(try await diary.count(Feeling.self) == 1)
  }

  @Test func aFeelingWithoutANameIsNone() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    #expect(try await feel(diary, thought, FeelingAnswer("  ", before: .set(1))).isEmpty)
    #expect(try await feel(diary, thought, FeelingAnswer("joy", isRemoved: true)).isEmpty)
  }
}
