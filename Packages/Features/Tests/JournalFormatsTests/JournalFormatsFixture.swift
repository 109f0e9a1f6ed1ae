import DomainModels
import EncryptedStorage
import Foundation
import InMemoryStorage
import JournalFeatures
import JournalFeaturesTesting
import JournalFormats
import JournalModels
import Matching
import Secrets
import Storage
import Testing

/// A journal of a test, over a store in memory.
struct JournalFormatsFixture: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasJournalFormats,
  HasDistortionPacks, HasEmbedder
{
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  var localTime: LocalTime = .fixed(60)
  var journalFormats: [JournalFormat] = .all
  let distortionPacks: [DistortionPack] = [.standard]
  let embedder: any TextEmbedder = CharacterNGramEmbedder()

  /// 2026-11-22 12:00 UTC, unless a test says otherwise.
  init(
    seed: UInt64 = 7, now: String = "2026-11-22T12:00:00.000Z", hasKey: Bool = true,
    backend: any StorageBackend = InMemoryBackend()
  ) async throws {
    let instant = try #require(Timestamp(now))
    clock = WallClock { instant }
    let random = RandomSource.seeded(seed)
    identifiers = .version7(clock: clock, random: random)
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
    if hasKey {
      let key = InboxKey(
        id: InboxKey.identity, secret: PackedBytes(Array(repeating: UInt8(seed), count: 32)),
        lifecycle: Lifecycle(createdAt: instant))
      try await store.write { try $0.save(key) }
    }
  }

  /// A journal over a vault in memory, and the rows beneath, as they lie on a disk.
  static func sealed(seed: UInt64) async throws -> (
    desk: JournalFormatsFixture, beneath: InMemoryBackend
  ) {
    let beneath = InMemoryBackend()
    let (backend, _) = try await EncryptedBackend.create(
      over: beneath,
      catalogue: try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all),
      passphrase: Secret("a passphrase of a test"), cost: try PassphraseCost(exponent: 10))
    return (try await JournalFormatsFixture(seed: seed, backend: backend), beneath)
  }

  func take(
    _ file: JournalFile, format: String? = nil, dryRun: Bool = false, passphrase: String? = nil,
    restoresDeleted: Bool = false
  ) async throws -> ImportReport {
    try await ImportJournal(self)(
      file, format: format, dryRun: dryRun, passphrase: passphrase.map { Secret($0) },
      restoresDeleted: restoresDeleted)
  }

  func take(_ text: String, format: String? = nil) async throws -> ImportReport {
    try await take(JournalFile(name: "file", bytes: Array(text.utf8)), format: format)
  }

  /// Every living thought with what belongs to it, the oldest first.
  func entries() async throws -> [ThoughtEntry] {
    try await ListThoughts(self)().reversed()
  }

  /// The bytes of an export.
  func export(_ format: WritableJournalFormat, _ query: JournalQuery? = nil) async throws -> [UInt8]
  {
    var bytes: [UInt8] = []
    try await ExportJournal(self)(as: format, query) { bytes += $0 }
    return bytes
  }

  /// Writes the last weeks of an invented person.
  func fill() async throws {
    let sample = SampleJournal(endingOn: clock.now.utcDate)
    let thoughts = Array(sample.thoughts.sorted { $0.occurredAt < $1.occurredAt }.suffix(40))
    let ids = Set(thoughts.map(\.id))
    try await store.write { transaction in
      for thought in thoughts { try transaction.save(thought) }
      for feeling in sample.feelings where ids.contains(feeling.thought) {
        try transaction.save(feeling)
      }
      for judgement in sample.judgements where ids.contains(judgement.thought) {
        try transaction.save(judgement)
      }
      for prediction in sample.predictions
      where prediction.thought.map(ids.contains) ?? true {
        try transaction.save(prediction)
      }
      for check in sample.selfChecks { try transaction.save(check) }
    }
  }

  func erase(_ id: Identifier<Thought>) async throws {
    let now = clock.now
    try await store.write { try $0.erase(id, at: now) }
  }
}

extension JournalFile {
  init(_ text: String, name: String = "file") {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension JournalFormat {
  /// Everything that it makes of a file.
  func items(
    _ file: JournalFile, passphrase: String? = nil, localTime: LocalTime = .fixed(60)
  ) throws -> [JournalItem] {
    var items: [JournalItem] = []
    let reading = JournalReadingOptions(
      passphrase: passphrase.map { Secret($0) }, localTime: localTime,
      now: Timestamp(milliseconds: 1_795_348_800_000))
    try read(file, reading) { items.append($0) }
    return items
  }

  func thoughts(_ file: JournalFile, passphrase: String? = nil) throws -> [ImportedThought] {
    try items(file, passphrase: passphrase).compactMap { item in
      if case .thought(let thought) = item { thought } else { nil }
    }
  }

  func problems(_ file: JournalFile, passphrase: String? = nil) throws -> [ImportProblem] {
    try items(file, passphrase: passphrase).compactMap { item in
      if case .problem(let problem) = item { problem } else { nil }
    }
  }
}
