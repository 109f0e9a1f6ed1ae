import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import SyncTesting
import Testing

/// The status of a place that people see.
struct StatusTests {
  private let place = Places.memory()

  private func status(_ device: Device) async throws -> SyncStatus {
    try await device.ledger.status(of: SyncLink.identity(of: "place"), device.selection)
  }

  @Test func theQueueAndItsAge() async throws {
    let device = try Device(1)
    try await device.sync(place)
    #expect(try await status(device).waiting == 0)
    #expect(try await status(device).oldestWaiting == nil)
    try await device.insert(device.shelf("one"))
    let first = device.clock.now
    device.tick(60_000)
    try await device.insert(device.shelf("two"))
    let waiting = try await status(device)
    #expect(waiting.waiting == 2)
    #expect(waiting.oldestWaiting == first)
    #expect(!waiting.isUploading)
    try await device.sync(place)
    #expect(try await status(device).waiting == 0)
    #expect(try await status(device).link.lastSuccessAt == device.clock.now)
  }

  @Test func whatWentWrongIsRememberedUntilItGoesWell() async throws {
    let device = try Device(1)
    place.fail(with: SyncError(.offline, "nobody answers", hint: "Wait"))
    let outcome = try await device.sync(place)
    #expect(outcome.problem?.reason == .offline)
    try await device.sync(place)
    let failed = try await status(device).link
    #expect(failed.failures == 2)
    #expect(failed.problemCode == "sync_offline")
    #expect(failed.problem == "nobody answers")
    #expect(failed.problemHint == "Wait")
    #expect(failed.lastSuccessAt == nil)
    place.fail(with: nil)
    try await device.sync(place)
    let sound = try await status(device).link
    #expect(sound.failures == 0)
    #expect(sound.problem == nil)
  }

  @Test func aRoundWithoutNewsWritesNothingButThatItWas() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    try await device.sync(place)
    try await device.sync(place)
    let before = try await device.ledger.links()
    try await device.sync(place)
    let after = try await device.ledger.links()
    #expect(before.map(\.cursor) == after.map(\.cursor))
    #expect(before.map(\.lastSuccessAt) != after.map(\.lastSuccessAt))
  }

  @Test func unlinkingForgetsThePlaceAndLinkingAgainStartsOver() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    try await device.sync(place)
    let link = try #require(try await device.ledger.links().first)
    try await device.ledger.setAutomatic(true, for: link.id)
    #expect(try await device.ledger.links().map(\.isAutomatic) == [true])
    try await device.ledger.unlink(link.id)
    #expect(try await device.ledger.links().isEmpty)
    await #expect(throws: StorageError.self) { try await device.ledger.unlink(link.id) }
    let elsewhere = MemoryTransport(identity: Samples.uuid)
    try await device.sync(elsewhere)
    let other = try Device(2)
    try await other.sync(elsewhere)
    #expect(try await other.shelves().map(\.name) == ["one"])
  }
}
