import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

/// Devices that began with a snapshot, and so never heard of what was deleted before.
struct LateComerTests {
  private let clock = SettableClock()

  private func device(_ seed: UInt64) throws -> Device { try Device(seed, clock: clock) }

  @Test func aRestoredRecordReachesWhoNeverHadIt() async throws {
    let transport = try await Places.server(clock).transport(for: Places.access)
    let (left, late) = (try device(1), try device(2))
    let shelf = left.shelf("comes back")
    try await left.insert(shelf)
    try await left.sync(transport)
    try await left.delete(shelf.id)
    try await left.sync(transport)
    // Nothing of it is in a snapshot.
    try await late.sync(transport)
    #expect(try await late.shelves().isEmpty)
    left.tick()
    let now = clock.now
    try await left.store.write { try $0.restore(shelf.id, at: now) }
    try await left.rename(shelf.id, "is back")
    try await left.sync(transport)
    try await late.sync(transport)
    #expect(try await late.shelves().map(\.name) == ["is back"])
    #expect(try await late.store.read { try $0.count(Query<ParkedChange>()) } == 0)
    #expect(try await late.states() == left.states())
  }

  @Test func whatWasDeletedAtAReplacedPlaceIsDeletedHere() async throws {
    let server = try await Places.server(clock)
    let transport = server.transport(for: Places.access)
    let (left, late) = (try device(1), try device(2))
    let shelf = left.shelf("deleted")
    try await left.insert(shelf)
    try await left.sync(transport)
    try await late.sync(transport)
    try await left.delete(shelf.id)
    try await left.sync(transport)
    try await server.startNewEpoch()
    let outcome = try await late.sync(transport)
    #expect(outcome.conclusion == .verified(differing: 0))
    #expect(try await late.shelves().isEmpty)
    // Once is enough.
    #expect(try await late.sync(transport).conclusion == .done)
  }

  @Test func aLateEditOfADeletedRecordMakesNoRecord() async throws {
    let server = try await Places.server(clock)
    let transport = server.transport(for: Places.access)
    let (left, right, late) = (try device(1), try device(2), try device(3))
    let shelf = left.shelf("deleted")
    try await left.insert(shelf)
    try await left.sync(transport)
    try await right.sync(transport)
    try await left.delete(shelf.id)
    try await left.sync(transport)
    try await late.sync(transport)
    // The place starts over, and a device that has not heard hands over the whole record, edited.
    try await right.rename(shelf.id, "edited")
    try await server.startNewEpoch()
    try await late.sync(transport)
    try await right.sync(transport)
    try await late.sync(transport)
    for device in [left, right, late] {
      try await device.sync(transport)
      #expect(try await device.shelves().isEmpty)
    }
  }

  @Test func whoMakesWhatWasDeletedBeforeHeCameHearsOfIt() async throws {
    let types: [any Record.Type] = [Bookmark.self]
    let transport = try await Places.server(clock, types).transport(for: Places.access)
    let (left, late) = (
      try Device(1, clock: clock, types), try Device(2, clock: clock, types)
    )
    let mark = Bookmark(in: "one title", page: 1, at: clock.now)
    // Made offline on both, and deleted on one before the other comes.
    for device in [left, late] { try await device.store.write { try $0.insert(mark) } }
    try await left.delete(mark.id)
    try await left.sync(transport)
    try await late.sync(transport)
    #expect(try await late.store.read { try $0.find(mark.id) } == nil)
  }

  @Test func aProgramThatBecameNewerHasWhatTheOlderOnePassedOver() async throws {
    let server = try await Places.server(clock)
    let transport = server.transport(for: Places.access)
    let left = try device(1)
    let old = try Device(2, clock: clock, [Shelf.self])
    let shelf = left.shelf("known to both")
    try await left.insert(shelf)
    try await left.sync(transport)
    try await old.sync(transport)
    try await left.insert(left.book("not known to the older program", on: shelf))
    try await left.sync(transport)
    // It starts over, and compares what it knows.
    left.tick(1_000_000)
    _ = try await server.trim(keeping: .zero)
    try await old.sync(transport)
    let new = try Device(2, clock: clock, version: 2, on: old.backend)
    try await new.sync(transport)
    #expect(try await new.books().map(\.title) == ["not known to the older program"])
  }
}
