import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

/// Places that forget or are replaced, and stores that lost something.
struct HealingTests {
  private let clock = SettableClock()

  @Test func whatAPlaceForgotThatItWasDeletedIsForgottenHere() async throws {
    let server = try await Places.server(clock)
    let transport = server.transport(for: Places.access)
    let (left, right) = (try Device(1, clock: clock), try Device(2, clock: clock))
    let (gone, kept) = (left.shelf("gone"), left.shelf("kept"))
    try await left.insert(gone, kept)
    try await left.sync(transport)
    try await right.sync(transport)
    try await left.delete(gone.id)
    try await left.sync(transport)
    // While one device is away, the feed is trimmed, and the deletion with it.
    left.tick(1_000_000)
    #expect(try await server.trim(keeping: .zero) > 0)
    let own = right.shelf("written meanwhile")
    try await right.insert(own)
    let outcome = try await right.sync(transport)
    #expect(outcome.conclusion == .done)
    #expect(Set(try await right.shelves().map(\.name)) == ["kept", "written meanwhile"])
    try await left.sync(transport)
    #expect(Set(try await left.shelves().map(\.name)) == ["kept", "written meanwhile"])
    // And it goes on as usual.
    try await left.rename(kept.id, "renamed")
    try await left.sync(transport)
    try await right.sync(transport)
    #expect(Set(try await right.shelves().map(\.name)) == ["renamed", "written meanwhile"])
  }

  @Test func aRecreatedRemoteGetsEverythingAgainAndTakesNothing() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let old = Places.memory()
    try await left.insert(left.shelf("one"))
    try await left.sync(old)
    try await right.sync(old)
    // The place burnt down; another stands there under its name.
    let new = MemoryTransport(identity: Samples.uuid)
    try await right.insert(right.shelf("two"))
    let outcome = try await right.sync(new)
    // What was deleted meanwhile would be found by comparing.
    #expect(outcome.conclusion == .verified(differing: 0))
    try await left.sync(new)
    #expect(Set(try await left.shelves().map(\.name)) == ["one", "two"])
    #expect(try await left.states() == right.states())
  }

  @Test func verifyingFindsWhatWasLostOnEitherSide() async throws {
    let place = Places.memory()
    let (left, right) = (try Device(1), try Device(2))
    let shelves = (1...20).map { left.shelf("shelf \($0)") }
    for shelf in shelves { try await left.insert(shelf) }
    try await left.sync(place)
    try await right.sync(place)
    // One store loses a row, as by a damaged disk.
    let lost = RecordKey(table: Shelf.table, scope: .local, record: shelves[3].id.uuid)
    _ = try await right.store.write { try $0.sweep(lost) }
    #expect(try await right.shelves().count == 19)
    try await right.sync(place)
    #expect(try await right.shelves().count == 19)
    let outcome = try await right.sync(place, .verify, settings: SyncSettings(pageSize: 2))
    #expect(outcome.conclusion == .verified(differing: 0))
    #expect(try await right.shelves().count == 20)
    let half = try await right.half(place)
    let before = try await half.digests()
    #expect(before == (try await place.digests()))
  }

  @Test func aPlaceThatLostRecordsGetsThemBack() async throws {
    let server = try await Places.server(clock)
    let transport = server.transport(for: Places.access)
    let device = try Device(1, clock: clock)
    let shelves = (1...10).map { device.shelf("shelf \($0)") }
    for shelf in shelves { try await device.insert(shelf) }
    try await device.sync(transport)
    let lost = RecordKey(table: Shelf.table, scope: .local, record: shelves[5].id.uuid)
    _ = try await server.store.write { try $0.sweep(lost) }
    let outcome = try await device.sync(transport, .verify)
    #expect(outcome.conclusion == .verified(differing: 0))
    let other = try Device(2, clock: clock)
    try await other.sync(transport)
    #expect(try await other.shelves().count == 10)
  }

  @Test func whatComesFromOnePlaceGoesOnToTheOther() async throws {
    let (home, stick) = (Places.memory(), MemoryTransport(identity: Samples.uuid))
    let (left, middle, right) = (try Device(1), try Device(2), try Device(3))
    try await middle.sync(home, place: "home")
    try await middle.sync(stick, place: "stick")
    try await left.insert(left.shelf("from the left"))
    try await left.sync(home, place: "home")
    try await right.insert(right.shelf("from the right"))
    try await right.sync(stick, place: "stick")
    // The one in the middle carries both ways.
    for _ in 0..<2 {
      try await middle.sync(home, place: "home")
      try await middle.sync(stick, place: "stick")
    }
    try await left.sync(home, place: "home")
    try await right.sync(stick, place: "stick")
    for device in [left, middle, right] {
      #expect(try await device.shelves().count == 2)
    }
    #expect(try await left.states() == right.states())
    #expect(try await middle.ledger.links().allSatisfy { !$0.mustCompare })
  }

  @Test func aBackupThatIsPutBackGetsWhatItLacks() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let device = try Device(1, clock: clock)
    try await device.insert(device.shelf("before"))
    try await device.sync(server)
    let backup = try Device(1, clock: clock)
    try await device.copy(into: backup.backend)
    try await device.insert(device.shelf("after"))
    try await device.sync(server)
    // The disk dies; the backup goes on as the same device.
    try await backup.insert(backup.shelf("from the backup"))
    try await backup.sync(server)
    #expect(
      Set(try await backup.shelves().map(\.name)) == ["before", "after", "from the backup"])
  }
}
