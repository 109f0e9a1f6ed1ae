import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct ListThoughtsTests {
  @Test func theNewestComeFirstAndALimitHolds() async throws {
    let diary = try Diary()
    for text in ["one", "two", "three"] { try await diary.capture(text) }
    #expect(try await diary.texts() == ["three", "two", "one"])
    #expect(try await diary.texts(limit: 2) == ["three", "two"])
    #expect(try await diary.texts(limit: 0).isEmpty)
    #expect(try await diary.texts("-two", limit: 2) == ["three", "one"])
  }

  @Test func everythingThatBelongsToAThoughtComesWithIt() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("They think I'm slow", situation: "stand-up")
    try await diary.capture("something else")
    try await diary.answer(
      thought, .feelings,
      ReviewAnswers(feelings: [
        FeelingAnswer("shame", before: .set(40)),
        FeelingAnswer("fear", before: .set(70), after: .set(40)),
      ]))
    try await diary.judge(thought, "labeling", .rejected)
    try await diary.judge(thought, "mind reading", .accepted)
    let entry = try #require(try await ListThoughts(diary)("stand-up").first)
    #expect(entry.feelings.map(\.name) == ["fear", "shame"])
    #expect(entry.distortions == ["mindReading"])
    #expect(entry.judgements.map(\.type) == ["mindReading", "labeling"])
    #expect(entry.effect == Effect(before: 70, after: 40))
    #expect(try await diary.entry(thought) == entry)
  }

  @Test func aTypeOfOnesOwnCanBeAskedFor() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("Bad things come in threes")
    try await AddDistortion(diary)(DistortionDraft("Magical thinking"))
    try await diary.judge(thought, "magical-thinking", .accepted)
    #expect(try await diary.texts("type:magical-thinking") == ["Bad things come in threes"])
    await #expect(throws: JournalQueryError.self) { try await diary.texts("type:nonsense") }
  }

  /// The list over the year against reading thought by thought.
  @Test func theFoldIsThatOfThoughtByThought() async throws {
    let diary = try Diary()
    let sample = SampleJournal()
    try await sample.write(into: diary.store)
    let listed = try await ListThoughts(diary)()
    #expect(listed.count == sample.thoughts.count)
    for entry in listed {
      #expect(try await diary.entry(entry.thought) == entry)
    }
    let timestamps = listed.map(\.thought.occurredAt)
    #expect(timestamps == timestamps.sorted(by: >))
    #expect(listed.map(\.feelings.count).reduce(0, +) == sample.feelings.count)
    #expect(listed.map(\.judgements.count).reduce(0, +) == sample.judgements.count)
    #expect(listed.map(\.predictions.count).reduce(0, +) == sample.predictions.count)
  }

  /// Sealed rows are opened one by one: nothing may ask again for each thought.
  @Test func noUseCaseAsksOnceForEachThought() async throws {
    func visits(_ count: Int) async throws -> [[String: Int]] {
      let counting = CountingBackend(InMemoryBackend())
      let diary = try Diary(backend: counting)
      for number in 0..<count { try await diary.capture("thought number \(number)") }
      var found: [[String: Int]] = []
      func note(_ body: () async throws -> Void) async throws {
        counting.reset()
        try await body()
        found.append(counting.counts.queries)
      }
      try await note { _ = try await ListThoughts(diary)(JournalQuery()) }
      try await note { _ = try await ListThoughts(diary)(limit: 3) }
      try await note { _ = try await ListThoughts(diary)("number") }
      try await note { _ = try await FindThought(diary)(.waiting) }
      try await note { _ = try await FindThought(diary)(.latest) }
      try await note { _ = try await JournalStatus(diary)() }
      try await note { _ = try await ListFollowUps(diary)() }
      try await note { _ = try await SimilarThoughts(diary)("thought number 2", limit: 2) }
      try await note { _ = try await ContinueReview(diary)(.waiting) }
      return found
    }
    let few = try await visits(5)
    #expect(few == (try await visits(110)))
    #expect(few[0] == ["feelings": 1, "judgements": 1, "predictions": 1, "thoughts": 1])
    #expect(few.allSatisfy { ($0["thoughts"] ?? 0) <= 10 && ($0["feelings"] ?? 0) <= 4 })
  }

  @Test func aLimitReadsTheSameAsTheWholeList() async throws {
    let diary = try Diary()
    try await SampleJournal().write(into: diary.store)
    let all = try await ListThoughts(diary)()
    for limit in [0, 1, 7, 99, 100, 101, all.count, all.count + 5] {
      #expect(try await ListThoughts(diary)(limit: limit) == Array(all.prefix(limit)))
    }
    #expect(try await ListThoughts(diary)(limit: -1).isEmpty)
  }

  @Test func aListReadsOnlyWhatItShows() async throws {
    let counting = CountingBackend(InMemoryBackend())
    let diary = try Diary(backend: counting)
    try await SampleJournal().write(into: diary.store)
    let thoughts: Set = ["id", "occurred_at", "text", "reviewed_at", "review_step"]
    for limit in [nil, 3] {
      counting.reset()
      _ = try await ListThoughts(diary).summaries("", limit: limit)
      #expect(counting.counts.columns["thoughts"] == thoughts)
      #expect(counting.counts.columns["feelings"] == ["thought_id", "before", "after"])
      #expect(counting.counts.columns["judgements"] == ["thought_id", "verdict", "type"])
      #expect(counting.counts.columns["predictions"] == nil)
    }
    counting.reset()
    _ = try await ListThoughts(diary).summaries("", namesDistortions: false)
    #expect(counting.counts.columns["judgements"] == nil)
  }

  @Test(arguments: ["", "is:reviewed", "-is:waiting type:mind-reading"])
  func summariesSayWhatTheThoughtsDo(question: String) async throws {
    let diary = try Diary()
    try await SampleJournal().write(into: diary.store)
    let all = try await ListThoughts(diary)(question).map(ThoughtSummary.init)
    #expect(all.count > 3)
    for limit in [nil, 0, 1, 7, 101, all.count + 5] {
      #expect(
        try await ListThoughts(diary).summaries(question, limit: limit)
          == Array(all.prefix(limit ?? all.count)))
    }
  }

  @Test func thousandsAreReadInPortions() async throws {
    let counting = CountingBackend(InMemoryBackend())
    let diary = try Diary(backend: counting)
    try await DrainCaptures(diary)((0..<620).map { Capture("t\($0)", in: diary) })
    counting.reset()
    let all = try await ListThoughts(diary)(limit: 610)
    #expect(all.count == 610)
    #expect(Set(all.map(\.id)).count == 610)
    // IDs, points in time, and two portions.
    #expect(counting.counts.queries["thoughts"] == 4)
  }
}
