import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

/// The changes that a place refuses for good, asks for again, or timestamps again.
struct QuarantineTests {
  private let clock = SettableClock()

  private func refusing(
    _ inner: any SyncTransport, _ isRefused: @escaping @Sendable (Change) -> Bool
  ) -> RefusingTransport {
    RefusingTransport(inner) {
      isRefused($0) ? .rejected(code: "too_rude", message: "not here") : nil
    }
  }

  @Test func arefusedEditIsTakenBackAndKept() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let device = try Device(1)
    let shelf = device.shelf("good")
    try await device.insert(shelf)
    try await device.sync(server)
    try await device.rename(shelf.id, "rude")
    let outcome = try await device.sync(refusing(server) { _ in true })
    #expect(outcome.conclusion == .done)
    #expect(outcome.settled.quarantined == 1)
    let kept = try #require(try await device.ledger.quarantine().first)
    #expect(kept.code == "too_rude")
    #expect(kept.change.change.fields.contains { $0.value == .text("rude") })
    #expect(try await device.pending().isEmpty)
    // Once the place thinks better of it, it goes over.
    #expect(try await device.ledger.retry([kept.id]) == 1)
    #expect(try await device.shelves().map(\.name) == ["rude"])
    #expect(try await device.ledger.quarantine().isEmpty)
    try await device.sync(server)
    let other = try Device(2)
    try await other.sync(server)
    #expect(try await other.shelves().map(\.name) == ["rude"])
  }

  @Test func whatGoesWithARefusedRecordWaitsWithIt() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let device = try Device(1)
    try await device.sync(server)
    let (rude, good) = (device.shelf("rude"), device.shelf("good"))
    try await device.insert(rude, good)
    try await device.insert(device.book("on the rude one", on: rude))
    try await device.insert(device.book("on the good one", on: good))
    let refusing = refusing(server) { $0.record == rude.id.uuid }
    let outcome = try await device.sync(refusing, settings: SyncSettings(batchSize: 1))
    #expect(outcome.conclusion == .done)
    // Every other device goes on.
    let other = try Device(2)
    try await other.sync(server)
    #expect(try await other.books().map(\.title) == ["on the good one"])
    // No user sees the book without its shelf.
    #expect(try await device.shelves().map(\.name) == ["good"])
    #expect(try await device.books().map(\.title) == ["on the good one"])
    let kept = try await device.ledger.quarantine()
    #expect(Set(kept.map(\.isHeld)) == [false, true])
    // Nothing of it is lost: both come back, and go over.
    _ = try await device.ledger.retry(kept.map(\.id))
    #expect(try await device.ledger.quarantine().isEmpty)
    #expect(try await device.books().count == 2)
    try await device.sync(server)
    try await other.sync(server)
    #expect(try await other.states() == device.states())
  }

  @Test func discardingGivesUpForGood() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let device = try Device(1)
    try await device.insert(device.shelf("rude"))
    try await device.sync(refusing(server) { _ in true })
    let kept = try await device.ledger.quarantine()
    #expect(try await device.ledger.discard(kept.map(\.id)) == 1)
    #expect(try await device.ledger.discard(kept.map(\.id)) == 0)
    #expect(try await device.ledger.quarantine().isEmpty)
    #expect(try await device.shelves().isEmpty)
  }

  @Test func aFolderThatCanNotHoldAChangeTakesNothingAway() async throws {
    // A place that keeps no records has no say in what a device holds.
    let place = RelayingTransport(inner: Places.memory())
    let device = try Device(1)
    try await device.insert(device.shelf("large"))
    let outcome = try await device.sync(refusing(place) { _ in true })
    #expect(outcome.settled.quarantined == 1)
    #expect(try await device.shelves().map(\.name) == ["large"])
  }

  @Test func whatIsAskedForAgainIsNotForgotten() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let device = try Device(1)
    let (first, second) = (device.shelf("first"), device.shelf("second"))
    try await device.sync(server)
    try await device.insert(first)
    try await device.insert(second)
    let half = RefusingTransport(server) { $0.record == first.id.uuid ? .retry : nil }
    let outcome = try await device.sync(half)
    #expect(outcome.problem?.reason == .busy)
    #expect(try await device.pending().isEmpty == false)
    try await device.sync(server)
    #expect(try await device.pending().isEmpty)
    let other = try Device(2)
    try await other.sync(server)
    #expect(Set(try await other.shelves().map(\.name)) == ["first", "second"])
  }

  @Test func aClockADayAheadIsPutRightAndWinsOverNobody() async throws {
    let server = try await Places.server(clock).transport(for: Places.access)
    let right = try Device(2, clock: clock)
    let ahead = SettableClock(at: clock.now.advanced(byMilliseconds: 86_400_000))
    let wrong = try Device(1, clock: ahead)
    let shelf = right.shelf("one")
    try await right.insert(shelf)
    try await right.sync(server)
    try await wrong.sync(server)
    try await wrong.rename(shelf.id, "from tomorrow")
    try await wrong.sync(server)
    try await right.sync(server)
    #expect(try await right.shelves().map(\.name) == ["from tomorrow"])
    try await right.rename(shelf.id, "from today")
    try await right.sync(server)
    try await wrong.sync(server)
    #expect(try await wrong.shelves().map(\.name) == ["from today"])
    #expect(try await wrong.states() == right.states())
    let offset = try #require(try await wrong.ledger.links().first?.clockOffset)
    #expect(offset < -86_000_000)
  }
}
