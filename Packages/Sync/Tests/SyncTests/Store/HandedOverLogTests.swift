import DomainModels
import Storage
import StorageTesting
import SyncTesting
import Testing

@testable import Sync

/// What a device forgets of its log once every place has it.
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
