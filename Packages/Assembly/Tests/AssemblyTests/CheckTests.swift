import AccountAssembly
import Assembly
import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Synchronization
import Testing
import Upkeep

@Suite struct CheckTests {
  private final class Failures: Sendable {
    private let state = Mutex(false)
    var isOn: Bool { state.withLock { $0 } }
    func turnOn() { state.withLock { $0 = true } }
  }

  @Test("consequences are sound until one fails, and then its code and their number are named")
  func consequences() {
    #expect(Check.consequences(.init(count: 0, failed: 0, code: nil)).isSound)
    let waiting = Check.consequences(.init(count: 3, failed: 0, code: nil))
    #expect(waiting.isSound && waiting.detail == "3 wait")
    let failed = Check.consequences(.init(count: 3, failed: 2, code: "store_busy"))
    #expect(!failed.isSound && failed.hint != nil)
    #expect(failed.detail == "2 of 3 failed, the first with store_busy")
  }

  @Test("upkeep is sound until a task fails, and then its name and code are told")
  func upkeep() async throws {
    let clock = SettableClock(at: Timestamp(milliseconds: 1_000_000_000))
    let identifiers = IdentifierGenerator { UUID() }
    let store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Catalogue(version: 1, UpkeepRecords.types),
      environment: StorageEnvironment(
        clock: clock.wallClock, identifiers: identifiers,
        random: RandomSource { UInt64.random(in: .min ... .max) }, program: "test"))
    #expect(await Check.upkeep(of: store).detail == "no task has run yet")
    let failures = Failures()
    let upkeep = Upkeep(
      [
        UpkeepTask("plan", every: .seconds(1)) {},
        UpkeepTask("purge", every: .seconds(1)) {
          if failures.isOn { throw StorageError(.busy, "the store is busy") }
        },
      ], in: store, clock: clock.wallClock, identifiers: identifiers)
    try await upkeep.runDue()
    #expect(await Check.upkeep(of: store).detail == "2 tasks succeeded")
    failures.turnOn()
    clock.pass(seconds: 2)
    try await upkeep.runDue()
    let failed = await Check.upkeep(of: store)
    #expect(!failed.isSound && failed.hint != nil)
    #expect(failed.detail == "the last run of purge failed, the first with store_busy")
  }
}
