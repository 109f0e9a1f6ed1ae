import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Sync
import SyncTesting
import Testing

/// Whole devices and one place: what goes over, what stays, what loses.
struct ExchangeTests {
  private let place = Places.memory()

  @Test func whatOneDeviceWritesTheOtherHas() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("old")
    try await left.insert(shelf)
    try await left.insert(left.book("one", on: shelf))
    let sent = try await left.sync(place)
    #expect(sent.conclusion == .done)
    #expect(sent.settled.accepted == 2)
    let received = try await right.sync(place)
    #expect(received.taken.applied == 2)
    try await right.rename(shelf.id, "new")
    try await right.sync(place)
    try await left.sync(place)
    #expect(try await left.shelves().map(\.name) == ["new"])
    #expect(try await left.states() == right.states())
    #expect(try await left.pending().isEmpty)
    #expect(try await right.pending().isEmpty)
  }

  @Test func aFirstMeetingHandsOverWhatWasThereBefore() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let (kept, gone) = (left.shelf("kept"), left.shelf("gone"))
    try await left.insert(kept, gone)
    try await left.delete(gone.id)
    // The log was cleared: only the records are left.
    let pending = try await left.pending()
    try await left.store.write { try $0.clearChanges(pending) }
    try await left.sync(place, settings: SyncSettings(pageSize: 1, batchSize: 1))
    try await right.sync(place, settings: SyncSettings(pageSize: 1, batchSize: 1))
    #expect(try await right.shelves().map(\.name) == ["kept"])
    #expect(try await left.ledger.links().first?.upload == nil)
  }

  @Test func anEditDuringAPushIsHandedOverNext() async throws {
    let left = try Device(1)
    let shelf = left.shelf("first")
    try await left.insert(shelf)
    let half = try await left.half(place)
    _ = try await left.sync(place)
    try await left.rename(shelf.id, "second")
    guard
      case .gathered(_, let batch?)? = await half.perform(
        .gather(ticket: 1, ranges: nil, after: nil, limit: 10))
    else { throw Failure() }
    // While the change is on its way, the same field is written again.
    try await left.rename(shelf.id, "third")
    let reply = try await place.push(
      SyncPush(device: try await half.device(), changes: batch.changes.map(\.change)))
    _ = await half.perform(.settle(ticket: 2, batch, reply))
    #expect(try await left.pending().count == 1)
    try await left.sync(place)
    let right = try Device(2)
    try await right.sync(place)
    #expect(try await right.shelves().map(\.name) == ["third"])
  }

  @Test func aLostReplyIsPushedAgainAndDoesNoHarm() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.sync(place)
    try await left.rename(shelf.id, "two")
    let half = try await left.half(place)
    guard
      case .gathered(_, let batch?)? = await half.perform(
        .gather(ticket: 1, ranges: nil, after: nil, limit: 10))
    else { throw Failure() }
    _ = try await place.push(
      SyncPush(device: try await half.device(), changes: batch.changes.map(\.change)))
    // The reply never came; meanwhile another device goes on.
    try await right.sync(place)
    right.tick(1_000)
    try await right.rename(shelf.id, "three")
    try await right.sync(place)
    try await left.sync(place)
    try await right.sync(place)
    #expect(try await left.shelves().map(\.name) == ["three"])
    #expect(try await left.states() == right.states())
  }

  @Test func deletingAndMakingAgainBothArrive() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.sync(place)
    try await right.sync(place)
    try await left.delete(shelf.id)
    left.tick()
    let again = Shelf(
      id: shelf.id, name: "again", room: nil, capacity: 2,
      lifecycle: Lifecycle(createdAt: left.clock.now))
    try await left.store.write { try $0.save(again) }
    try await left.sync(place)
    try await right.sync(place)
    #expect(try await right.shelves().map(\.name) == ["again"])
    #expect(try await left.states() == right.states())
  }

  @Test func whatGaveWayIsNotedOnBothAndComesBack() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.sync(place)
    try await right.sync(place)
    try await left.rename(shelf.id, "left")
    right.tick(1_000)
    try await right.rename(shelf.id, "right")
    try await left.sync(place)
    try await right.sync(place)
    try await left.sync(place)
    #expect(try await left.shelves().map(\.name) == ["right"])
    for device in [left, right] {
      let conflicts = try await device.ledger.conflicts()
      let conflict = try #require(conflicts.first)
      #expect(conflicts.count == 1)
      #expect(conflict.field == "name")
      #expect(conflict.lost.value == .text("left"))
      #expect(conflict.kept.value == .text("right"))
    }
    left.tick(2_000)
    let conflict = try #require(try await left.ledger.conflicts().first)
    let restored = try await left.ledger.restore(conflict.id)
    #expect(restored.restoredAt != nil)
    #expect(try await left.ledger.conflicts().isEmpty)
    #expect(try await left.ledger.conflicts(includingRestored: true).count == 1)
    try await left.sync(place)
    try await right.sync(place)
    #expect(try await right.shelves().map(\.name) == ["left"])
    // Restoring twice changes nothing more.
    _ = try await left.ledger.restore(conflict.id)
    #expect(try await left.pending().isEmpty)
  }

  @Test func equalTimestampsOfCopiedStoresEndAsOneValue() async throws {
    let clock = SettableClock()
    let left = try Device(1, clock: clock)
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.sync(place)
    // A copy of the store on a second machine: the same node, the same device.
    let copy = InMemoryBackend()
    try await left.copy(into: copy)
    let right = try Device(1, clock: clock, on: copy)
    let instant = clock.now
    try await left.rename(shelf.id, "aaa")
    clock.now = instant
    try await right.rename(shelf.id, "bbb")
    let moments = try await [left, right].asyncMap { try await $0.pending().map(\.timestamp) }
    #expect(moments[0] == moments[1])
    for _ in 0..<2 {
      try await left.sync(place)
      try await right.sync(place)
    }
    #expect(try await left.states() == right.states())
    #expect(try await left.shelves().map(\.name) == ["bbb"])
  }

  @Test func ownersDoNotMix() async throws {
    let left = try Device(1, owner: Scope("ana"))
    let other = try Device(1, on: left.backend, owner: Scope("ben"))
    try await left.insert(left.shelf("ana's"))
    try await other.insert(other.shelf("ben's"))
    try await left.sync(place)
    let right = try Device(2, owner: Scope("ana"))
    try await right.sync(place)
    #expect(try await right.shelves().map(\.name) == ["ana's"])
    // Nor does a place bring in what is not selected.
    let stranger = try Device(3, owner: Scope("ben"))
    try await stranger.insert(stranger.shelf("strange"))
    _ = try await stranger.sync(place)
    let outcome = try await right.sync(place)
    #expect(outcome.taken.foreign == 1)
    #expect(try await right.states().allSatisfy { $0.scope == Scope("ana") })
    // What does not go this way stays in the log, for the transport that hands it over.
    #expect(try await left.pending().map(\.scope) == [Scope("ben")])
  }

  @Test func theClocksDifferenceIsLearnt() async throws {
    let clock = SettableClock()
    clock.now = clock.now.advanced(byMilliseconds: 90_000)
    let place = MemoryTransport(identity: Samples.uuid, clock: clock.wallClock)
    let left = try Device(1)
    try await left.insert(left.shelf("one"))
    try await left.sync(place)
    let offset = try #require(try await left.ledger.links().first?.clockOffset)
    #expect((89_000...90_000).contains(offset))
  }

  @Test func sensitiveFieldsAreRefused() async throws {
    let device = try Device(1, [Letter.self])
    await #expect(throws: SyncError.self) { try await device.half(place) }
  }
}
