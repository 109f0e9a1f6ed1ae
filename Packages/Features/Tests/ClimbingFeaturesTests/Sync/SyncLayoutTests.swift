import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import SQLiteStorage
import Storage
import StorageTesting
import Sync
import Testing

/// The migration of a logbook from before there was syncing.
@Suite("Sync: a store of an older layout")
struct SyncLayoutTests {
  @Test(
    "it opens as it is now, with its climbs, and links can be kept in it",
    arguments: 1..<ClimbingRecords.layoutVersion)
  func carriedOn(layout: Int) async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "quartet-layout-\(UUID().uuidString)").path
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
    let old = try store(path, try Catalogue(version: layout, ClimbingRecords.all))
    let me: Identifier<Profile> = .init(UUID())
    let now = Timestamp(milliseconds: 1_700_000_000_000)
    let climb = Climb(
      id: .init(UUID()), named: "Monkey Face", on: PartialDate(now.utcDate), at: now)
    try await old.acting(for: .logbook(of: me)).write { try $0.insert(climb) }
    try await old.backend.close()

    let new = try store(
      path,
      try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all + SyncRecords.all))
    let mine = new.acting(for: .logbook(of: me))
    #expect(try await mine.read { try $0.fetch(Query<Climb>()).map(\.name) } == ["Monkey Face"])
    #expect(try await SyncLedger(mine, clock: .fixed(at: now)).links().isEmpty)
    #expect(try await new.audit().problems.isEmpty)
    try await new.backend.close()
  }

  private func store(_ path: String, _ catalogue: Catalogue) throws -> RecordStore {
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_700_000_000_000))
    return RecordStore(
      backend: try SQLiteBackend(path: path, catalogue: catalogue, program: "tests"),
      catalogue: catalogue,
      environment: StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: .seeded(5)),
        random: .seeded(6), program: "tests"))
  }
}
