public import DomainModels
public import Networking
import RemoteServices
public import Services
import Synchronization

/// Reports that something may have changed which the current user sees, for a screen that is open.
///
/// It reports each event of the service, and the end of each stream of events, because a reading then
/// shows whether the service can be reached. While no stream is open, it reports a change every 15
/// seconds, so a screen also works with a service without events.
public struct LiveChanges<API: SessionAPI>: Sendable {
  private let client: ServiceClient<API>
  private let events: any ServiceEvents
  private let clock: MonotonicClock
  private let random: RandomSource
  private let interval: Duration

  /// Makes the changes for the current user of a client.
  ///
  /// - Parameters:
  ///   - client: has the user's tokens.
  ///   - events: opens the streams.
  ///   - clock: waits.
  ///   - random: draws the pauses before a stream that is opened again.
  ///   - interval: the time between two reports while no stream is open.
  public init(
    for client: ServiceClient<API>, from events: any ServiceEvents, clock: MonotonicClock = .system,
    random: RandomSource, every interval: Duration = .seconds(15)
  ) {
    (self.client, self.events, self.clock) = (client, events, clock)
    (self.random, self.interval) = (random, interval)
  }

  /// Begins to report.
  ///
  /// - Returns: a stream that ends when its reader is cancelled; changes that are not read count as one.
  public func callAsFunction() -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = CountedEvents(base: events) { continuation.yield() }
    let task = Task {
      await withDiscardingTaskGroup { group in
        group.addTask {
          for await _ in client.events(from: source, clock: clock, random: random) {
            continuation.yield()
          }
          // The session has ended, or the service has no events: a reading tells.
          continuation.yield()
        }
        group.addTask {
          while (try? await clock.sleep(until: clock.now + interval)) != nil {
            if !source.isOpen { continuation.yield() }
          }
        }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }
}

/// Streams of events that are counted while they are open.
private final class CountedEvents: ServiceEvents {
  private let base: any ServiceEvents
  private let count = Mutex(0)
  private let ended: @Sendable () -> Void

  init(base: any ServiceEvents, ended: @escaping @Sendable () -> Void) {
    (self.base, self.ended) = (base, ended)
  }

  var isOpen: Bool { count.withLock { $0 > 0 } }

  func events(for caller: Caller) async throws -> AsyncStream<ServiceEvent> {
    let stream = try await base.events(for: caller)
    count.withLock { $0 += 1 }
    let (events, continuation) = AsyncStream.makeStream(
      of: ServiceEvent.self, bufferingPolicy: .bufferingOldest(256))
    let task = Task {
      for await event in stream {
        // The next stream begins with a resync, which stands for what is missed.
        if case .dropped = continuation.yield(event) { break }
      }
      count.withLock { $0 -= 1 }
      ended()
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }
}
