import DomainModels
import EncryptedStorage
import InMemoryStorage
import JournalFeatures
import JournalModels
import Storage
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

/// The whole way of a thought, over a plain store and over a vault: they must not differ.
@Suite struct SealedLifeTests {
  /// Captures, reviews in two sittings, edits, judges, searches, finds similar ones and deletes.
  private func live(_ diary: Diary) async throws -> [String] {
    var seen: [String] = []
    let capture = Capture("kestrel thinks I'm slow", situation: "kestrel office", in: diary)
    let waiting = Capture("kestrel will leave", in: diary)
    try await DrainCaptures(diary)([capture, waiting])
    try await CaptureThought(diary)(capture)
    let id = ThoughtReference.identified(capture.id)
    _ = try await AnswerReviewStep(diary)(
      id, .feelings,
      ReviewAnswers(feelings: [FeelingAnswer("kestrel dread", before: .set(70))]))
    diary.time.pass(days: 1)
    let state = try await ContinueReview(diary)(.waiting)
    seen.append("\(state.step) \(state.suggestions.suggestions.map(\.type))")
    _ = try await AnswerReviewStep(diary)(
      id, .balanced,
      ReviewAnswers(
        feelings: [FeelingAnswer("kestrel dread", after: .set(40))],
        verdicts: ["mindReading": .set(.accepted)],
        balancedThought: .set("kestrel asked me on Monday"),
        nextStep: .set("ask kestrel")))
    try await FinishReview(diary)(id)
    try await EditThought(diary)(id, ThoughtEdit(text: "kestrel might think so"))
    try await AddDistortion(diary)(DistortionDraft("Kestrel pattern", summary: "kestrel words"))
    try await JudgeDistortion(diary)(id, "kestrel-pattern", .accepted)
    seen += try await ListThoughts(diary)("kestrel").map { "\($0.thought.text) \($0.distortions)" }
    seen += try await ListThoughts(diary)("effect:>20 type:mind-reading").map(\.thought.text)
    seen += try await ThoughtHistory(diary)(id).map { "\($0.field) \($0.previous ?? "-")" }
    seen += try await SimilarThoughts(diary)(
      "kestrel thinks I am slow", situation: "kestrel office"
    )
    .map { "\($0.entry.thought.text) \($0.isSame) \($0.help?.sentence() ?? "-")" }
    let counts = try await JournalStatus(diary)()
    seen.append("\(counts.waiting) \(counts.reviewed)")
    seen.append(
      try await FindThought(diary)(.text(capture.id.beginning(among: [waiting.id]))).thought.text)
    return seen
  }

  @Test func bothStoresSayTheSame() async throws {
    let plain = try await live(try Diary())
    let sealed = try await live(try await Diary.sealed().diary)
    #expect(plain == sealed)
    #expect(plain.count > 6)
  }

  @Test func nothingOfItStandsBeneathAndNothingIsLeftBehind() async throws {
    let (diary, beneath) = try await Diary.sealed()
    _ = try await live(diary)
    let kept = try await everything(in: beneath)
    #expect(kept.count > 10)
    for row in kept {
      #expect(!row.lowercased().contains("kestrel"))
      #expect(!row.contains("mindReading"))
    }
    for entry in try await ListThoughts(diary)(JournalQuery()) {
      let deleted = try await DeleteThought(diary)(.identified(entry.id))
      #expect(deleted.isScrubbed)
    }
    #expect(try await ListThoughts(diary)(JournalQuery()).isEmpty)
    #expect(try await diary.count(Revision.self) == 0)
  }

  /// Every value of every table, as text; bytes as the letters that they would be.
  private func everything(in backend: InMemoryBackend) async throws -> [String] {
    let catalogue = try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all).sealed
    return try await backend.read { rows in
      var found: [String] = []
      for table in catalogue.tables {
        try rows.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
          for place in table.columns.indices {
            let value = try row.value(at: place)
            if case .bytes(let bytes) = value {
              found.append(String(decoding: bytes, as: UTF8.self))
            } else {
              found.append("\(value)")
            }
          }
        }
      }
      return found
    }
  }
}
