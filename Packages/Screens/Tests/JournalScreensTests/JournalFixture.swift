import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import JournalScreens
import Matching
import Storage
import StorageTesting

/// Everything that the journal's screens ask for, over a store in memory and a clock that tests
/// move.
///
/// It is twelve past three at night.
struct JournalFixture: JournalContext {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime = LocalTime.fixed(60, zone: "Europe/Berlin")
  let random: RandomSource
  let suggester: any DistortionSuggester = FakeSuggester(threshold: 0.2)
  var embedder: any TextEmbedder = CharacterNGramEmbedder()
  let distortionPacks = [DistortionPack.standard]
  let backend: any StorageBackend
  private let time: SettableClock

  init(_ backend: any StorageBackend = InMemoryBackend()) throws {
    // 2026-11-22, 02:12 in UTC.
    let time = SettableClock(at: Timestamp(milliseconds: 1_795_313_520_000))
    self.time = time
    self.backend = backend
    clock = time.wallClock
    random = .seeded(11)
    identifiers = .version7(clock: clock, random: random)
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"),
      owner: Scope("owner"))
  }

  /// Moves the time on.
  func pass(seconds: Int64) { time.pass(seconds: seconds) }

  /// Writes a thought down.
  @discardableResult
  func capture(_ text: String, situation: String? = nil) async throws -> Thought {
    pass(seconds: 1)
    return try await CaptureThought(self)(Capture(text, situation: situation, in: self))
  }

  /// A thought with a whole review behind it.
  @discardableResult
  func review(
    _ text: String, balanced: String, feelings: [(String, Int, Int)], types: [String] = []
  ) async throws -> Thought {
    let thought = try await capture(text, situation: "In the kitchen, after the call")
    let reference = ThoughtReference.identified(thought.id)
    try await AnswerReviewStep(self)(
      reference, .feelings,
      ReviewAnswers(
        feelings: feelings.map { FeelingAnswer($0.0, before: .set($0.1), after: .set($0.2)) },
        verdicts: Dictionary(uniqueKeysWithValues: types.map { ($0, .set(.accepted)) }),
        balancedThought: .set(balanced)))
    try await FinishReview(self)(reference)
    return thought
  }

  /// Some days of thoughts, the last of tonight.
  func fill() async throws {
    time.pass(seconds: -9 * 86_400)
    try await review(
      "I will never find friends in this town",
      balanced: "Two people asked me to come along in October.",
      feelings: [("lonely", 70, 40)], types: ["fortuneTelling"])
    time.pass(seconds: 7 * 86_400 - 5 * 3600)
    try await capture("Everyone at the meeting thinks I am stupid")
    time.pass(seconds: 86_400)
    let begun = try await capture("The letter from the bank will ruin us all, it is a disaster")
    try await AnswerReviewStep(self)(
      .identified(begun.id), .read, ReviewAnswers(belief: .set(80)))
    time.pass(seconds: 86_400 + 5 * 3600)
    try await capture("I can't sleep and tomorrow will be a disaster, I always ruin everything")
  }

  /// All thoughts, newest first.
  func entries() async throws -> [ThoughtEntry] { try await ListThoughts(self)() }
}
