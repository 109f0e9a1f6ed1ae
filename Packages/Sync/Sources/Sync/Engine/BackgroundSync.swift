public import DomainModels
public import Networking

/// Syncs with one place for as long as a program is open: after writes, when a hint says that
/// something came, and at intervals where there are no hints.
///
/// After a failure it waits, longer with each in a row, or as long as the place asks for.
public struct BackgroundSync: Sendable {
  /// Syncs once, and says what failed.
  public typealias Sync = @Sendable (SyncTrigger) async -> SyncError?

  private let hints: SyncHints?
  private let backoff: Backoff
  private let interval: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let random: RandomSource
  private let sync: Sync

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - hints: opens streams of hints; `nil` where there are none.
  ///   - backoff: the waits after failures, and before another stream is opened.
  ///   - interval: the time between two rounds while no stream is open.
  ///   - random: spreads the waits.
  ///   - sleep: waits.
  ///   - sync: syncs once, which must not be for ever.
  public init(
    hints: SyncHints?, backoff: Backoff = .equalJitter(base: .seconds(1), cap: .seconds(30)),
    every interval: Duration = .seconds(60), random: RandomSource,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    sync: @escaping Sync
  ) {
    (self.hints, self.backoff, self.interval) = (hints, backoff, interval)
    (self.random, self.sleep, self.sync) = (random, sleep, sync)
  }

  /// Syncs when there is a reason to, first at once.
  ///
  /// - Parameter written: an element after each write. It runs until this stream ends, or its task is
  ///   cancelled.
  public func run(after written: AsyncStream<Void>) async {
    let (reasons, reason) = AsyncStream.makeStream(
      of: SyncTrigger.self, bufferingPolicy: .bufferingNewest(1))
    reason.yield(.connected)
    await withTaskGroup { group in
      group.addTask {
        for await _ in written { reason.yield(.written) }
        reason.finish()
      }
      group.addTask { await listen(reason) }
      var failures = 0
      for await nudge in reasons {
        guard let error = await sync(nudge) else {
          failures = 0
          continue
        }
        failures += 1
        let pause = backoff.delay(after: failures, previous: nil, random: random)
        guard (try? await sleep(max(pause, error.retryAfter ?? .zero))) != nil
        else { break }
        reason.yield(.connected)
      }
      group.cancelAll()
    }
  }

  /// Gives a reason at each hint, and after each wait for the next stream of them.
  private func listen(_ reason: AsyncStream<SyncTrigger>.Continuation) async {
    var failures = 0
    while !Task.isCancelled {
      var pause = interval
      if let hints {
        do throws(SyncError) {
          for await _ in try await hints() {
            failures = 0
            reason.yield(.connected)
          }
          failures += 1
          pause = min(interval, backoff.delay(after: failures, previous: nil, random: random))
        } catch {
          failures += 1
          // A place without hints will have none in a second either.
          if error.reason != .incompatible {
            pause = min(interval, backoff.delay(after: failures, previous: nil, random: random))
          }
          pause = max(pause, error.retryAfter ?? .zero)
        }
      }
      guard (try? await sleep(pause)) != nil else { return }
      reason.yield(.connected)
    }
  }
}
