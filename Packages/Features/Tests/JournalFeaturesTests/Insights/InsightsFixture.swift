import DomainModels
import Foundation
import InMemoryStorage
import JournalFeatures
import JournalModels
import Storage
import StorageTesting

/// Everything that insights, self-checks, practice and predictions ask for, over a store in memory
/// and a clock that tests move.
struct InsightsFixture: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasDistortionPacks {
  let store: RecordStore
  let identifiers: IdentifierGenerator
  let localTime = LocalTime.fixed(60, zone: "Europe/Vienna")
  let distortionPacks = [DistortionPack.standard]
  let clock: WallClock
  private let time: SettableClock

  /// Opens a desk on 2026-03-10, a Tuesday, at 09:00 in Vienna.
  init() throws {
    let time = SettableClock(at: Timestamp(milliseconds: 1_773_129_600_000))
    self.time = time
    clock = time.wallClock
    let random = RandomSource.seeded(40)
    identifiers = .version7(clock: clock, random: random)
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"),
      owner: Scope("desk"))
  }

  /// Lets days pass, back where they are negative.
  func pass(days count: Int) { time.pass(days: Int64(count)) }

  func keep<R: Record>(_ records: [R]) async throws {
    try await store.write { transaction in
      for record in records { try transaction.insert(record) }
    }
  }
}

/// Makes thoughts of an invented person, told apart by a number.
struct Thinking {
  /// 2026-03-10, a Tuesday.
  static let today = CivilDate(daysSinceEpoch: 20_522)

  var number: UInt16 = 0

  /// One thought: how many days ago, at what hour, with what was rated and decided.
  mutating func entry(
    _ text: String, daysAgo: Int = 0, hour: Int = 8, feelings: [(String, Int?, Int?)] = [],
    accepted: [String] = [], rejected: [String] = [], reviewed: Bool = true,
    _ change: (inout Thought) -> Void = { _ in }
  ) -> ThoughtEntry {
    number += 1
    let day = Thinking.today.adding(days: -daysAgo)
    let timestamp = Timestamp(
      milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + Int64(hour - 1) * 3_600_000)
    let high = UInt8(number >> 8)
    let low = UInt8(number & 255)
    var thought = Thought(
      id: Identifier(UUID(uuid: (1, 1, 1, 1, 1, 1, 0x70, 1, 0x80, 1, 1, 1, 1, 1, high, low))),
      namespace: UUID(uuid: (2, 2, 2, 2, 2, 2, 0x40, 2, 0x80, 2, 2, 2, 2, 2, high, low)),
      text: text, occurredAt: timestamp, utcOffsetMinutes: 60)
    if reviewed { thought.reviewedAt = timestamp }
    change(&thought)
    return ThoughtEntry(
      thought: thought,
      feelings: feelings.map {
        Feeling($0.0, of: thought, before: $0.1, after: $0.2, at: timestamp)
      },
      judgements: accepted.map { Judgement($0, .accepted, on: thought, at: timestamp) }
        + rejected.map { Judgement($0, .rejected, on: thought, at: timestamp) })
  }

  static func material(
    _ entries: [ThoughtEntry], predictions: [Prediction] = [],
    catalogue: DistortionCatalogue = DistortionCatalogue()
  ) -> JournalInsightsInput {
    JournalInsightsInput(
      entries: entries, predictions: predictions, catalogue: catalogue, today: today,
      localTime: .fixed(60))
  }

  static func insights(
    _ entries: [ThoughtEntry], _ period: JournalPeriod = .all, predictions: [Prediction] = []
  ) -> JournalInsights {
    JournalInsights(of: material(entries, predictions: predictions), period: period)
  }
}
