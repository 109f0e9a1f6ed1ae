import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import LogbookFormats
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that the import asks for, over a store in memory.
struct Cabin: HasStore, HasClock, HasLocalTime, HasLogbookFormats {
  var store: RecordStore
  let clock: WallClock
  var localTime = LocalTime.fixed(0)
  var logbookFormats = LogbookFormat.all

  /// 2026-11-22, noon in UTC.
  static let now = Timestamp(milliseconds: 1_795_348_800_000)

  init() throws {
    let clock = WallClock.fixed(at: Cabin.now)
    let random = RandomSource.seeded(1786)
    self.clock = clock
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
        program: "tests"))
  }

  @discardableResult
  func importing(
    _ text: String, format: String? = nil, dryRun: Bool = false
  ) async throws -> ImportReport {
    try await ImportLogbook(self)(
      LogbookFile(name: "log.csv", bytes: Array(text.utf8)), format: format, dryRun: dryRun)
  }

  func climbs() async throws -> [Climb] {
    try await store.read { try $0.fetch(Query<Climb>().order(by: \.sourceID).order(by: \.lap)) }
  }

  func attempts() async throws -> [Attempt] {
    try await store.read { try $0.fetch(Query<Attempt>()) }
  }
}

extension ImportReport {
  /// The counts in one line.
  var counts: String {
    "\(read) read, \(imported) imported, \(duplicates) duplicates, \(repaired) repaired, "
      + "\(linked) linked, \(unreadable.count) unreadable"
  }
}

extension Cabin {
  /// For IDs of the tests' own.
  static let namespace = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
}
