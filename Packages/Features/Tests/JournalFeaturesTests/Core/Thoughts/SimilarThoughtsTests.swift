import DomainModels
import JournalFeatures
import JournalModels
import Matching
import Storage
import StorageTesting
import Synchronization
import Testing

@Suite struct SimilarThoughtsTests {
  @Test func theSameThoughtIsFoundAgain() async throws {
    let diary = try Diary()
    let old = try await diary.capture("My boss thinks the report was useless", situation: "office")
    try await diary.capture("I will never learn to swim")
    let found = try await SimilarThoughts(diary)(
      "the boss thinks my report is useless", situation: "office")
    #expect(found.first?.entry.id == old.id)
    #expect(found.first?.isSame == true)
    #expect(found.allSatisfy { (0...1).contains($0.likeness) })
    #expect(found.map(\.likeness) == found.map(\.likeness).sorted(by: >))
    #expect(
      try await SimilarThoughts(diary)(old.text, excluding: old.id).allSatisfy { !$0.isSame })
    #expect(try await SimilarThoughts(diary)("", situation: nil).isEmpty)
    #expect(try await SimilarThoughts(diary)(old.text, limit: 0).isEmpty)
  }

  @Test func theSituationCounts() async throws {
    let diary = try Diary()
    let text = "I said something stupid"
    let choir = try await diary.capture(text, situation: "after the choir rehearsal on Tuesday")
    let dinner = try await diary.capture(text, situation: "dinner with his parents in town")
    #expect(
      try await SimilarThoughts(diary)("said nonsense again", situation: "dinner, his parents")
        .first?.entry.id == dinner.id)
    #expect(
      try await SimilarThoughts(diary)("said nonsense again", situation: "choir rehearsal")
        .first?.entry.id == choir.id)
  }

  @Test func onlyWhatHelpedIsHelp() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    func help(_ answers: ReviewAnswers) async throws -> HelpfulThought? {
      let entry = try await diary.edit(thought, ThoughtEdit(answers: answers))
      return SimilarThought(entry: entry, likeness: 1, isSame: true).help
    }
    #expect(
      try await help(
        ReviewAnswers(feelings: [
          FeelingAnswer("fear", before: .set(70), after: .set(60)),
          FeelingAnswer("shame", before: .set(60), after: .set(20)),
          FeelingAnswer("anger", before: .set(10), after: .set(90)),
        ])) == nil)
    let found = try await help(ReviewAnswers(balancedThought: .set("calmer")))
    #expect(found?.feeling == "shame")
    #expect(found?.drop == 40)
    #expect(
      try await help(
        ReviewAnswers(feelings: [
          FeelingAnswer("fear", after: .set(70)), FeelingAnswer("shame", after: .clear),
        ])) == nil)
  }

  @Test func theVectorFollowsTheWords() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("one thing")
    let first = try #require(thought.likeness)
    #expect(first.bytes.first == UInt8(diary.embedder.name.utf8.count))
    let edited = try await diary.edit(thought, ThoughtEdit(text: "quite another")).thought.likeness
    #expect(edited != first)
    let situated = try await diary.edit(
      thought, ThoughtEdit(answers: ReviewAnswers(situation: .set("at sea")))
    ).thought.likeness
    #expect(situated != edited)
    let same = try await diary.edit(
      thought, ThoughtEdit(answers: ReviewAnswers(belief: .set(3)))
    ).thought.likeness
    #expect(same == situated)
  }

  @Test func anotherEmbedderMakesItsOwn() async throws {
    var diary = try Diary()
    let thought = try await diary.capture("aaa bbb")
    try await diary.capture("ccc")
    let old = thought.likeness
    diary.embedder = VowelEmbedder()
    // Found at once, though nothing of this embedder is stored.
    let found = try await SimilarThoughts(diary)("a a a")
    #expect(found.first?.entry.id == thought.id)
    #expect(found.first?.isSame == true)
    #expect(try await diary.entry(thought).thought.likeness == old)
    #expect(try await RefreshLikeness(diary)() == 2)
    #expect(try await RefreshLikeness(diary)() == 0)
    let fresh = try await diary.entry(thought).thought
    #expect(fresh.likeness != old)
    #expect(fresh.lifecycle == thought.lifecycle)
    #expect(try await SimilarThoughts(diary)("a a a").first?.entry.id == thought.id)
  }

  @Test func vectorsAreMadeTheNewestFirstAndWhatIsMadeStaysAfterACancellation() async throws {
    var diary = try Diary()
    let thoughts = try await diary.thoughts(70)
    diary.embedder = ImpatientEmbedder(limit: 40)
    let log = ReportLog()
    let refreshing = Task { [diary] in
      try await RefreshLikeness(diary)(report: { log.add("\($0) of \($1)") })
    }
    await #expect(throws: CancellationError.self) { try await refreshing.value }
    #expect(log.lines == ["0 of 70", "32 of 70"])
    var isMade: [Bool] = []
    for thought in thoughts {
      isMade.append(try await diary.entry(thought).thought.likeness != thought.likeness)
    }
    #expect(isMade == Array(repeating: false, count: 38) + Array(repeating: true, count: 32))
    diary.embedder = ImpatientEmbedder(limit: .max)
    #expect(try await RefreshLikeness(diary)() == 38)
  }

  @Test func whatHasNothingToCompareIsRememberedToo() async throws {
    var diary = try Diary()
    diary.embedder = VowelEmbedder()
    try await diary.capture("xyz")
    #expect(try await RefreshLikeness(diary)() == 0)
    #expect(try await SimilarThoughts(diary)("aaa").isEmpty)
  }

  @Test(arguments: [[], [0], [5, 97], [1, 255, 1], [1, 97, 9, 9]] as [[UInt8]])
  func damagedVectorsAreMadeAgain(bytes: [UInt8]) async throws {
    let diary = try Diary()
    let thought = try await diary.capture("my boss hates the report")
    let now = diary.time.now
    try await diary.store.write { transaction in
      var damaged = thought
      damaged.likeness = PackedBytes(bytes)
      damaged.lifecycle = damaged.lifecycle.updated(at: now)
      try transaction.save(damaged)
    }
    #expect(try await SimilarThoughts(diary)("the boss hates my report").first?.isSame == true)
    #expect(try await RefreshLikeness(diary)() == 1)
    #expect(try await diary.entry(thought).thought.likeness == thought.likeness)
  }
}

/// Keeps what is reported, in order.
private final class ReportLog: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func add(_ line: String) { kept.withLock { $0.append(line) } }
}

/// Cancels the task in which it has made so many vectors.
private final class ImpatientEmbedder: TextEmbedder {
  let name = "impatient"
  let gate = 0.99
  private let limit: Int
  private let count = Mutex(0)

  init(limit: Int) { self.limit = limit }

  func vector(of text: String) -> TextVector? {
    let isOver = count.withLock { count in
      count += 1
      return count == limit
    }
    if isOver { withUnsafeCurrentTask { $0?.cancel() } }
    return VowelEmbedder().vector(of: text)
  }
}

extension Diary {
  /// So many thoughts, the oldest first.
  fileprivate func thoughts(_ count: Int) async throws -> [Thought] {
    var thoughts: [Thought] = []
    for number in 0..<count { thoughts.append(try await capture("a thought, e \(number)")) }
    return thoughts
  }
}

/// Counts vowels, so that its vectors are known.
private struct VowelEmbedder: TextEmbedder {
  let name = "vowels"
  let gate = 0.99

  func vector(of text: String) -> TextVector? {
    TextVector(
      ["a", "e", "i", "o", "u"].map { vowel in Float(text.count { String($0) == vowel }) })
  }
}
