import DomainModels
import Foundation
import Storage
import StorageTesting
import SyncServer
import SyncTesting
import Testing

@testable import Sync

/// The notices of a device's own changes in the answer to a push.
struct TakingOverTests {
  @Test func whatTheFarSideHasErasedGoesWithAllThatGoesWithIt() async throws {
    let clock = SettableClock()
    let transport = try await Places.server(clock).transport(for: Places.access)
    let left = try Device(1, clock: clock)
    // Its clock is ahead, so that its changes come back with other timestamps.
    let ahead = SettableClock(at: clock.now.advanced(byMilliseconds: 3_600_000))
    let right = try Device(2, clock: ahead)
    let shelf = left.shelf("erased")
    try await left.insert(shelf)
    try await left.sync(transport)
    try await right.sync(transport)
    let now = clock.now
    try await left.store.write { try $0.erase(shelf.id, at: now) }
    try await right.rename(shelf.id, "secret")
    try await right.delete(shelf.id)
    try await right.store.write { try $0.restore(shelf.id, at: ahead.now) }
    try await right.insert(right.book("secret, too", on: shelf))
    let half = try await right.half(transport)
    try await left.sync(transport)
    try await handOver(half, transport)
    #expect(try await right.shelves().isEmpty)
    #expect(try await right.books().isEmpty)
    let key = RecordKey(table: Shelf.table, scope: .local, record: shelf.id.uuid)
    let state = try #require(try await right.store.read { try $0.state(of: key) })
    #expect(state.isErasure)
    #expect(!state.fields.contains { $0.value == .text("secret") })
  }

  @Test func aRestorationHasTheStampsOfThePlaceBeforeTheNextPull() async throws {
    let clock = SettableClock()
    let transport = try await Places.server(clock).transport(for: Places.access)
    // Its clock is ahead, so that its changes come back with other timestamps.
    let ahead = SettableClock(at: clock.now.advanced(byMilliseconds: 3_600_000))
    let device = try Device(1, clock: ahead)
    let shelf = device.shelf("restored")
    try await device.insert(shelf)
    try await device.sync(transport)
    device.tick()
    // At one point in time, so that the restoration repeats the deletion's timestamp of `updated_at`.
    let now = ahead.now
    try await device.store.write { transaction in
      try transaction.delete(shelf.id, at: now)
      try transaction.restore(shelf.id, at: now)
    }
    let half = try await device.half(transport)
    try await handOver(half, transport)
    #expect(try await device.shelves().map(\.id) == [shelf.id])
    #expect(try await half.digests() == transport.digests())
  }

  /// Hands over what waits, without a pull afterwards.
  private func handOver(_ half: SyncStore, _ transport: some SyncTransport) async throws {
    let gathered = await half.perform(.gather(ticket: 1, ranges: nil, after: nil, limit: 10))
    guard case .gathered(_, let batch?) = gathered else {
      Issue.record("nothing was gathered")
      return
    }
    let push = SyncPush(device: try await half.device(), changes: batch.changes.map(\.change))
    _ = await half.perform(.settle(ticket: 2, batch, try await transport.push(push)))
  }
}

/// The entries that a device removes from its log once every place has them.
struct HandedOverLogTests {
  private let place = Places.memory()

  @Test("a first meeting forgets a long log in portions, one transaction each")
  func portions() async throws {
    let device = try Device(1)
    let shelves = (0..<25).map { device.shelf("shelf \($0)") }
    try await device.store.write { transaction in
      for shelf in shelves { try transaction.insert(shelf) }
    }
    let backend = CountingBackend(device.backend)
    let store = RecordStore(
      backend: backend, catalogue: device.store.catalogue, environment: device.environment)
    var half = try await SyncStore.linked(
      store, with: "place", label: place.place, device: device.environment.identifiers.uuid(),
      device.selection, capabilities: place.capabilities, clock: device.clock.wallClock)
    half.forgottenAtOnce = 10
    guard
      case .gathered(_, let batch?)? = await half.perform(
        .gather(ticket: 1, ranges: nil, after: nil, limit: 100))
    else { throw Failure() }
    let results = batch.changes.map { OperationResult($0.change.operation, .applied) }
    backend.reset()
    guard
      case .settled(_, let report)? = await half.perform(
        .settle(ticket: 2, batch, PushReply(results: results)))
    else { throw Failure() }
    #expect(report.accepted == 25)
    // Ten with what was settled, ten, and five.
    #expect(backend.counts.writes == 3)
    #expect(try await device.pending().isEmpty)
  }

  @Test("a portion that is left by a program that ended goes with the next settling")
  func leftBehind() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"), device.shelf("two"), device.shelf("three"))
    let half = try await device.half(place)
    try await device.store.write { transaction in
      try half.change(transaction) { link in
        link.upload = nil
        link.pushed = try transaction.logPosition()
      }
    }
    #expect(try await device.pending().count == 3)
    try await device.insert(device.shelf("four"))
    try await device.sync(place)
    #expect(try await device.pending().isEmpty)
  }
}
