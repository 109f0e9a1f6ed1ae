import DomainModels
import Foundation
import Networking
import Storage
import StorageTesting
import Sync
import SyncTesting
import Synchronization
import Testing

/// The driver: attempts, budgets, credentials, nudges.
struct SynchroniserTests {
  private let place = Places.memory()

  @Test func triesAsOftenAsItMay() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    place.fail(with: SyncError(.offline, "nobody answers"))
    let outcome = await (try await device.synchroniser(place)).once(attempts: 3)
    #expect(outcome.problem?.reason == .offline)
    #expect(try await device.ledger.links().first?.failures == 3)
  }

  @Test func beginsNothingAfterItsBudget() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    let outcome = await (try await device.synchroniser(place)).once(within: .zero)
    #expect(outcome.conclusion == nil)
    #expect(place.changes.isEmpty)
    #expect(try await device.pending().count == 1)
  }

  @Test func asksForCredentialsOnceAndGoesOn() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    let half = try await device.half(place)
    let asked = Mutex(0)
    place.fail(with: SyncError(.unauthorised, "who are you?"))
    let outcome = await Synchroniser(
      half, place, as: try await half.device(), random: .seeded(1),
      refresh: { [place] in
        asked.withLock { $0 += 1 }
        place.fail(with: nil)
      }
    ).once()
    #expect(outcome.conclusion == .done)
    #expect(asked.withLock { $0 } == 1)
    #expect(place.changes.count == 1)
  }

  @Test func withoutCredentialsItStopsAndKeepsEverything() async throws {
    let device = try Device(1)
    try await device.insert(device.shelf("one"))
    place.fail(with: SyncError(.unauthorised, "who are you?"))
    let outcome = try await device.sync(place)
    guard case .paused(let error)? = outcome.conclusion else { throw Failure() }
    #expect(error.reason == .unauthorised)
    #expect(try await device.pending().count == 1)
  }

  @Test func tellsHowFarItHasCome() async throws {
    let (left, right) = (try Device(1), try Device(2))
    for number in 0..<10 { try await left.insert(left.shelf("\(number)")) }
    try await left.sync(place)
    let half = try await right.half(place)
    let seen = Mutex<[SyncProgress]>([])
    _ = await Synchroniser(
      half, place, as: try await half.device(), settings: SyncSettings(pageSize: 3),
      random: .seeded(1), report: { progress in seen.withLock { $0.append(progress) } }
    ).once()
    let received = seen.withLock { $0.map(\.received) }
    #expect(received == received.sorted())
    #expect(received.last == 10)
    #expect(seen.withLock { $0.contains { $0.remaining == 7 } })
  }

  @Test(.timeLimit(.minutes(30)))
  func runsForAsLongAsThereAreReasons() async throws {
    let device = try Device(1)
    let (nudges, continuation) = AsyncStream<SyncTrigger>.makeStream()
    let synchroniser = try await device.synchroniser(place)
    place.fail(with: SyncError(.offline, "nobody answers"))
    try await device.insert(device.shelf("one"))
    async let running: Void = synchroniser.run(nudges)
    continuation.yield(.written)
    // It fails at first, and tries again by itself.
    while try await device.ledger.links().first?.failures ?? 0 < 2 { await Task.yield() }
    place.fail(with: nil)
    while place.changes.isEmpty { await Task.yield() }
    try await device.insert(device.shelf("two"))
    continuation.yield(.written)
    while place.changes.count < 2 { await Task.yield() }
    continuation.finish()
    await running
    #expect(try await device.ledger.links().first?.failures == 0)
  }

  @Test func waitsLongerWithEveryFailureUpToAQuarterOfAnHour() {
    let random = RandomSource.seeded(7)
    for failures in 1...100 {
      let most = Duration.seconds(min(900, 1 << min(failures - 1, 10)))
      let pause = RetryPolicy.syncing.pause(after: failures, random: random) ?? .zero
      #expect((most / 2...most).contains(pause))
    }
    let asked = Duration.seconds(86_400)
    #expect(RetryPolicy.syncing.pause(after: 1, asked: asked, random: random) == asked)
  }
}
