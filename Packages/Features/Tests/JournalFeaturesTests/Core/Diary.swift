import DomainModels
import EncryptedStorage
import InMemoryStorage
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Matching
import Secrets
import Storage
import StorageTesting

/// Everything that the use cases ask for, over a store in memory, a clock that tests move, and
/// IDs that are the same in every run.
struct Diary: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasRandomSource, HasSuggester,
  HasEmbedder, HasDistortionPacks
{
  let store: RecordStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  var localTime: LocalTime = .fixed(60, zone: "Europe/Berlin")
  var suggester: any DistortionSuggester = FakeSuggester()
  var embedder: any TextEmbedder = CharacterNGramEmbedder()
  var distortionPacks: [DistortionPack] = [.standard]

  var clock: WallClock { time.wallClock }

  init(
    backend: any StorageBackend = InMemoryBackend(), time: SettableClock = .saturdayNoon(),
    seed: UInt64 = 1874
  ) throws {
    self.time = time
    let random = RandomSource.seeded(seed)
    self.random = random
    identifiers = .version7(clock: time.wallClock, random: random)
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }
}

// MARK: What tests do, each a second after the step before

extension Diary {
  @discardableResult
  func capture(_ text: String, situation: String? = nil) async throws -> Thought {
    time.pass(seconds: 1)
    return try await CaptureThought(self)(Capture(text, situation: situation, in: self))
  }

  @discardableResult
  func answer(
    _ thought: Thought, _ step: ReviewStep, _ answers: ReviewAnswers = .skipped,
    goingTo next: ReviewStep? = nil, mode: ReviewMode? = nil
  ) async throws -> ReviewState {
    time.pass(seconds: 1)
    return try await AnswerReviewStep(self)(
      .identified(thought.id), step, answers, goingTo: next, mode: mode)
  }

  @discardableResult
  func edit(_ thought: Thought, _ edit: ThoughtEdit) async throws -> ThoughtEntry {
    time.pass(seconds: 1)
    return try await EditThought(self)(.identified(thought.id), edit)
  }

  @discardableResult
  func judge(_ thought: Thought, _ type: String, _ verdict: Verdict?) async throws -> ThoughtEntry {
    time.pass(seconds: 1)
    return try await JudgeDistortion(self)(.identified(thought.id), type, verdict)
  }

  @discardableResult
  func finish(_ thought: Thought) async throws -> ThoughtEntry {
    time.pass(seconds: 1)
    return try await FinishReview(self)(.identified(thought.id))
  }

  func entry(_ thought: Thought) async throws -> ThoughtEntry {
    try await FindThought(self)(.identified(thought.id))
  }

  func history(_ thought: Thought) async throws -> [String] {
    try await ThoughtHistory(self)(.identified(thought.id)).map {
      "\($0.field): \($0.previous ?? "-")"
    }
  }

  func texts(_ line: String = "", limit: Int? = nil) async throws -> [String] {
    try await ListThoughts(self)(line, limit: limit).map(\.thought.text)
  }

  /// The number of rows of a type, those of deleted records too.
  func count<R: Record>(_: R.Type) async throws -> Int {
    try await store.read { try $0.count(Query<R>().includingDeleted()) }
  }
}

extension SettableClock {
  /// A clock that shows a Saturday, 2026-11-21, at noon UTC.
  static func saturdayNoon() -> SettableClock {
    SettableClock(at: Timestamp(milliseconds: 1_795_262_400_000))
  }
}

extension Diary {
  /// A diary over a vault in memory, and the rows beneath, as a user sees them who has the disk.
  static func sealed() async throws -> (diary: Diary, beneath: InMemoryBackend) {
    let beneath = InMemoryBackend()
    let catalogue = try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all)
    let (backend, _) = try await EncryptedBackend.create(
      over: beneath, catalogue: catalogue, passphrase: Secret("a passphrase of a test"),
      cost: try PassphraseCost(exponent: 10))
    return (try Diary(backend: backend), beneath)
  }
}
