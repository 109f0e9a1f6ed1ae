import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalModels
import Storage
import Synchronization

/// Everything that insights, self-checks, practice and predictions ask for, over a store in memory
/// and a clock that tests move.
struct QuietDesk: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasDistortionPacks {
  let store: RecordStore
  let identifiers: IdentifierGenerator
  let localTime = LocalTime.fixed(60, zone: "Europe/Vienna")
  let distortionPacks = [DistortionPack.standard]
  let clock: WallClock
  private let days: DeskDays

  /// Opens a desk on 2026-03-10, a Tuesday, at 09:00 in Vienna.
  init() throws {
    let days = DeskDays()
    self.days = days
    clock = WallClock { days.now }
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
  func pass(days count: Int) { days.pass(count) }

  func keep<R: Record>(_ records: [R]) async throws {
    try await store.write { transaction in
      for record in records { try transaction.insert(record) }
    }
  }
}

/// The time that copies of a desk share.
private final class DeskDays: Sendable {
  private let instant = Mutex(Timestamp(milliseconds: 1_773_129_600_000))

  var now: Timestamp { instant.withLock { $0 } }

  func pass(_ days: Int) {
    instant.withLock { $0 = $0.advanced(byMilliseconds: Int64(days) * 86_400_000) }
  }
}
