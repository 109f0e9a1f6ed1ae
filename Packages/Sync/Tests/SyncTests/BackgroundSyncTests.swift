import DomainModels
import Networking
import NetworkingTesting
import Sync
import Synchronization
import Testing

/// Syncing in a program that is open.
@Suite("Syncing in the background") struct BackgroundSyncTests {
  private let begun = AsyncStream.makeStream(of: SyncTrigger.self)
  private let written = AsyncStream.makeStream(of: Void.self)
  private let clock = VirtualClock()

  private var sleep: @Sendable (Duration) async throws -> Void {
    let clock = clock.monotonic
    return { try await clock.sleep(until: clock.now + $0) }
  }

  /// Lets time pass, once so many tasks wait.
  private func pass(_ seconds: Int, sleepers: Int) async {
    await clock.untilSleeping(sleepers)
    clock.advance(by: .seconds(seconds))
  }

  @Test("it syncs at once, after each write and at each hint")
  func reasons() async {
    let (hints, hint) = AsyncStream.makeStream(of: Void.self)
    let opening: SyncHints = { hints }
    let background = BackgroundSync(hints: opening, random: .seeded(1), sleep: sleep) {
      [begin = begun.continuation] nudge in
      begin.yield(nudge)
      return nil
    }
    let task = Task { [writes = written.stream] in await background.run(after: writes) }
    var rounds = begun.stream.makeAsyncIterator()
    #expect(await rounds.next() == .connected)
    written.continuation.yield()
    #expect(await rounds.next() == .written)
    hint.yield()
    #expect(await rounds.next() == .connected)
    written.continuation.finish()
    await task.value
  }

  @Test("after a failure it waits, at least as long as the place asks for, and tries again")
  func failures() async {
    let results = Mutex<[SyncError?]>([
      SyncError(.busy, "later", retryAfter: .seconds(700)), nil,
    ])
    let background = BackgroundSync(hints: nil, random: .seeded(1), sleep: sleep) {
      [begin = begun.continuation] nudge in
      begin.yield(nudge)
      return results.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    let task = Task { [writes = written.stream] in await background.run(after: writes) }
    var rounds = begun.stream.makeAsyncIterator()
    #expect(await rounds.next() == .connected)
    await pass(700, sleepers: 2)
    #expect(await rounds.next() == .connected)
    task.cancel()
    await task.value
  }

  @Test("a place without hints is asked at intervals")
  func polling() async {
    let opening: SyncHints = { () async throws(SyncError) in
      throw SyncError(.incompatible, "no events")
    }
    let background = BackgroundSync(
      hints: opening, every: .seconds(60), random: .seeded(1), sleep: sleep
    ) { [begin = begun.continuation] nudge in
      begin.yield(nudge)
      return nil
    }
    let task = Task { [writes = written.stream] in await background.run(after: writes) }
    var rounds = begun.stream.makeAsyncIterator()
    #expect(await rounds.next() == .connected)
    await pass(60, sleepers: 1)
    #expect(await rounds.next() == .connected)
    await pass(60, sleepers: 1)
    #expect(await rounds.next() == .connected)
    task.cancel()
    await task.value
  }
}
