public import DomainModels
public import Networking
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Syncs one store with one place: does what the engine decides, one thing after the other.
///
/// ```swift
/// let outcome = await synchroniser.once()
/// ```
public struct Synchroniser: Sendable {
  /// Makes fresh credentials, or throws why it can't.
  public typealias Refresh = @Sendable () async throws(SyncError) -> Void

  private let store: SyncStore
  private let transport: any SyncTransport
  private let device: UUID
  private let settings: SyncSettings
  private let retries: RetryPolicy
  private let time: any Clock<Duration>
  private let random: RandomSource
  private let refresh: Refresh?
  private let report: @Sendable (SyncProgress) -> Void

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - store: the device's half.
  ///   - transport: the way to the place.
  ///   - device: what the store calls itself there (``SyncStore/device()``).
  ///   - settings: how much is asked and handed over at a time.
  ///   - retries: how often to try after failures, and after which pauses.
  ///   - time: what waits and budgets go by.
  ///   - random: spreads the waits.
  ///   - refresh: makes fresh credentials; `nil` where there are none to make.
  ///   - report: called often with the progress.
  public init(
    _ store: SyncStore, _ transport: any SyncTransport, as device: UUID,
    settings: SyncSettings = SyncSettings(), retries: RetryPolicy = .syncing,
    time: any Clock<Duration> = ContinuousClock(), random: RandomSource, refresh: Refresh? = nil,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) {
    self.store = store
    self.transport = transport
    self.device = device
    self.settings = settings
    self.retries = retries
    self.time = time
    self.random = random
    self.refresh = refresh
    self.report = report
  }

  /// Syncs until everything that is there has been exchanged.
  ///
  /// - Parameters:
  ///   - nudge: why.
  ///   - attempts: how often it is tried if something fails that may pass; 1 or more.
  ///   - budget: after how long nothing more is begun; `nil` for as long as it takes.
  /// - Returns: the outcome. It never throws: failures are in the outcome, and everything that was
  ///   exchanged before stays so.
  public func once(
    _ nudge: SyncTrigger = .asked, attempts: Int = 1, within budget: Duration? = nil
  ) async -> SyncOutcome {
    await once(nudge, attempts: attempts, within: budget, time)
  }

  private func once(
    _ nudge: SyncTrigger, attempts: Int, within budget: Duration?, _ time: some Clock<Duration>
  ) async -> SyncOutcome {
    let start = time.now
    var policy = retries.limited(to: budget)
    policy.attempts = min(policy.attempts, attempts)
    var run = SyncRun(settings, transport.capabilities)
    run.handle(.nudged(nudge))
    while let effect = run.next() {
      let elapsed = start.duration(to: time.now)
      if let total = policy.total, elapsed >= total { break }
      if Task.isCancelled { break }
      if case .wait(let ticket, let failures, let asked) = effect {
        guard
          let pause = policy.pause(
            after: failures, elapsed: elapsed, asked: asked, random: random)
        else { break }
        try? await time.sleep(for: pause)
        run.handle(.elapsed(ticket: ticket))
      } else if let event = await perform(effect) {
        run.handle(event)
      }
      report(run.progress)
    }
    return run.outcome
  }

  /// Syncs for as long as there are reasons to, and tries again what failed.
  ///
  /// - Parameter nudges: when there is a reason: after a write, when the network is back.
  ///   The run ends with them.
  public func run(_ nudges: AsyncStream<SyncTrigger>) async {
    var run = SyncRun(settings, transport.capabilities)
    let events = AsyncStream<SyncEvent>.makeStream()
    await withTaskGroup { group in
      group.addTask {
        for await nudge in nudges { events.continuation.yield(.nudged(nudge)) }
        events.continuation.yield(.stop)
        events.continuation.finish()
      }
      for await event in events.stream {
        run.handle(event)
        while let effect = run.next() {
          // Waiting must not keep a nudge from being heard; all else is over soon.
          if case .wait(let ticket, let failures, let asked) = effect {
            guard let pause = retries.pause(after: failures, asked: asked, random: random) else {
              continue
            }
            group.addTask {
              try? await time.sleep(for: pause)
              events.continuation.yield(.elapsed(ticket: ticket))
            }
          } else if let event = await perform(effect) {
            run.handle(event)
          }
          report(run.progress)
        }
      }
      group.cancelAll()
    }
  }

  /// Does what an effect says.
  ///
  /// - Returns: the answer; `nil` if there is none.
  private func perform(_ effect: SyncEffect) async -> SyncEvent? {
    guard let ticket = effect.ticket else { return await store.perform(effect) }
    do throws(SyncError) {
      switch effect {
      case .pull(_, let cursor, let limit):
        let request = PullRequest(device: device, cursor: cursor, limit: limit)
        return .pulled(ticket: ticket, try await transport.pull(request))
      case .fetch(_, let place, let ranges, let limit):
        let request = SnapshotRequest(
          device: device, place: place, ranges: ranges, limit: limit)
        return .fetched(ticket: ticket, try await transport.snapshot(request))
      case .push(_, let batch):
        let push = SyncPush(
          device: device, changes: batch.changes.map(\.change), cursor: batch.cursor)
        return .pushed(ticket: ticket, try await transport.push(push))
      case .digest: return .digested(ticket: ticket, try await transport.digests())
      case .refresh:
        guard let refresh else {
          throw SyncError(
            .unauthorised, "\(transport.place) does not know who asks", hint: "Sign in again")
        }
        try await refresh()
        return .refreshed(ticket: ticket)
      default: return await store.perform(effect)
      }
    } catch {
      return .failed(ticket: ticket, error)
    }
  }
}

extension RetryPolicy {
  /// Tries until it succeeds, after pauses of a second at first and a quarter of an hour at most, or
  /// as long as the other side asks for.
  public static var syncing: RetryPolicy {
    RetryPolicy(
      attempts: .max, backoff: .equalJitter(base: .seconds(1), cap: .seconds(900)),
      longestPause: .seconds(366 * 86_400), budget: nil)
  }
}
