import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Synchronization
import Testing
import Upkeep

private struct Refusal: Error {}

/// The rules of ``Upkeep``, over a store in memory.
struct UpkeepTests {
  private let clock = SettableClock(at: Timestamp(milliseconds: 1_000_000_000))
  private let counting = CountingBackend(InMemoryBackend())
  private let store: RecordStore
  private let runs = Runs()

  /// The names of the tasks that ran, in order.
  private final class Runs: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  init() throws {
    store = RecordStore(
      backend: counting, catalogue: try Catalogue(version: 1, UpkeepRecords.types),
      environment: StorageEnvironment(
        clock: clock.wallClock, identifiers: IdentifierGenerator { UUID() },
        random: RandomSource { UInt64.random(in: .min ... .max) }, program: "test"))
  }

  private func upkeep(_ tasks: [UpkeepTask]) -> Upkeep {
    Upkeep(
      tasks, in: store, clock: clock.wallClock, identifiers: IdentifierGenerator { UUID() })
  }

  private func task(_ name: String, every seconds: Int64) -> UpkeepTask {
    UpkeepTask(name, every: .seconds(seconds)) { [runs] in runs.add(name) }
  }

  @Test func `a task runs at once, and again when its interval has passed`() async throws {
    let upkeep = upkeep([task("purge", every: 3_600), task("plan", every: 60)])
    let first = try await upkeep.runDue()
    #expect(first.succeeded == ["purge", "plan"])
    #expect(first.nextDue == clock.now.adding(seconds: 60))
    clock.pass(seconds: 59)
    #expect(try await upkeep.runDue().succeeded == [])
    clock.pass(seconds: 1)
    #expect(try await upkeep.runDue().succeeded == ["plan"])
    #expect(runs.all == ["purge", "plan", "plan"])
  }

  @Test func `if nothing is due, that costs one read`() async throws {
    let upkeep = upkeep([task("purge", every: 3_600)])
    try await upkeep.runDue()
    counting.reset()
    try await upkeep.runDue()
    #expect(counting.counts.reads == 1)
    #expect(counting.counts.writes == 0)
  }

  @Test func `a task that fails holds no other up, and is due again after a pause`() async throws {
    let fails = Mutex(true)
    let upkeep = upkeep([
      UpkeepTask("plan", every: .seconds(3_600)) { [runs] in
        if fails.withLock({ $0 }) { throw Refusal() }
        runs.add("plan")
      },
      task("purge", every: 3_600),
    ])
    let report = try await upkeep.runDue()
    #expect(report.failures == ["plan": "Refusal"])
    #expect(report.succeeded == ["purge"])
    clock.pass(seconds: 299)
    #expect(try await upkeep.runDue().failures.isEmpty)
    clock.pass(seconds: 1)
    fails.withLock { $0 = false }
    #expect(try await upkeep.runDue().succeeded == ["plan"])
    let run = try await store.read { try $0.first(Query<UpkeepRun>().filter(\.name == "plan")) }
    #expect(run?.failure == nil)
    #expect(run?.succeededAt == clock.now)
  }

  @Test func `no second runner begins a task that another is at work on`() async throws {
    let others = upkeep([task("purge", every: 60)])
    let upkeep = upkeep([
      UpkeepTask("purge", every: .seconds(60)) { [runs] in
        let second = try await others.runDue()
        runs.add("first, beside \(second.succeeded.count)")
      }
    ])
    try await upkeep.runDue()
    #expect(runs.all == ["first, beside 0"])
  }

  @Test func `the task of a lost process is free when its lease has passed`() async throws {
    let others = upkeep([task("purge", every: 60)])
    let clock = clock
    let upkeep = upkeep([
      UpkeepTask("purge", every: .seconds(60)) { [runs] in
        clock.pass(seconds: 599)
        try await others.runDue()
        #expect(runs.all.isEmpty)
        clock.pass(seconds: 1)
        try await others.runDue()
        runs.add("first")
      }
    ])
    try await upkeep.runDue()
    #expect(runs.all == ["purge", "first"])
    // The first runner, who came late, gives back no lease that is not its own any more.
    let run = try await store.read { try $0.first(Query<UpkeepRun>()) }
    #expect(run?.dueAt == clock.now.adding(seconds: 60))
  }

  @Test func `a clock that is set back far makes tasks due`() async throws {
    let upkeep = upkeep([task("purge", every: 60)])
    try await upkeep.runDue()
    clock.pass(seconds: -61)
    #expect(try await upkeep.runDue().succeeded == ["purge"])
    clock.pass(seconds: -30)
    #expect(try await upkeep.runDue().succeeded == [])
  }

  @Test func `a cancelled round gives its leases back, and what did not run is due`() async throws {
    let upkeep = upkeep([
      UpkeepTask("plan", every: .seconds(60)) { throw CancellationError() },
      task("purge", every: 60),
    ])
    #expect(try await upkeep.runDue().succeeded == [])
    let other = self.upkeep([task("plan", every: 60), task("purge", every: 60)])
    #expect(try await other.runDue().succeeded == ["plan", "purge"])
  }

  @Test func `a scheduler waits until the next task is due, and five minutes at most`() async throws
  {
    let waits = Mutex<[Duration]>([])
    let upkeep = upkeep([task("plan", every: 60), task("purge", every: 3_600)])
    let clock = clock
    await #expect(throws: CancellationError.self) {
      try await upkeep.run { duration in
        let count = waits.withLock { waits in
          waits.append(duration)
          return waits.count
        }
        if count == 3 { throw CancellationError() }
        clock.pass(seconds: duration.components.seconds)
      }
    }
    #expect(waits.withLock { $0 } == [.seconds(60), .seconds(60), .seconds(60)])
    #expect(runs.all == ["plan", "purge", "plan", "plan"])
  }

  @Test func `a scheduler goes on after a store that can't be read`() async throws {
    try await store.backend.close()
    let rounds = Mutex(0)
    await #expect(throws: CancellationError.self) {
      try await upkeep([task("plan", every: 60)]).run(
        sleep: { duration in
          #expect(duration == Upkeep.pause)
          throw CancellationError()
        },
        report: { result in
          if case .failure = result { rounds.withLock { $0 += 1 } }
        })
    }
    #expect(rounds.withLock { $0 } == 1)
  }
}
