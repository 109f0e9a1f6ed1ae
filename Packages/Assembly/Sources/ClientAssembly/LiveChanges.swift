public import DomainModels
public import Networking
import RemoteServices
public import Services
import Synchronization

/// Reports what changed that the current user sees, for a screen that is open.
///
/// It reports the events of the service, and ``ServiceEvent/resync`` at the end of each stream of
/// events, because a reading then shows whether the service can be reached. While no stream is open,
/// it reports that every 15 seconds, so a screen also works with a service without events.
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
  /// - Returns: the changes since the report before, without what a ``ServiceEvent/resync`` among
  ///   it stands for. The stream ends when its reader is cancelled.
  public func callAsFunction() -> AsyncStream<Set<ServiceEvent>> {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Set<ServiceEvent>.self, bufferingPolicy: .bufferingNewest(1))
    let unread = PendingEvents(continuation)
    let source = CountedEvents(base: events) { unread.add(.resync) }
    let task = Task {
      await withDiscardingTaskGroup { group in
        group.addTask {
          for await event in client.events(from: source, clock: clock, random: random) {
            unread.add(event)
          }
          // The session has ended, or the service has no events: a reading tells.
          unread.add(.resync)
        }
        group.addTask {
          while (try? await clock.sleep(until: clock.now + interval)) != nil {
            if !source.isOpen { unread.add(.resync) }
          }
        }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }
}

/// Reports events; those that a slow reader has not taken go along with the next ones.
final class PendingEvents: Sendable {
  /// More than this stand for a change of everything.
  private static let limit = 64

  private let continuation: AsyncStream<Set<ServiceEvent>>.Continuation
  /// Two that report at once must not lose what the other one took back.
  private let turn = Mutex(())

  init(_ continuation: AsyncStream<Set<ServiceEvent>>.Continuation) {
    self.continuation = continuation
  }

  func add(_ event: ServiceEvent) {
    turn.withLock { _ in
      // One report waits at most; the one that this takes the place of was not read.
      guard case .dropped(let unread) = continuation.yield([event]) else { return }
      let events = unread.union([event])
      let isMuch = events.count > Self.limit || events.contains(.resync)
      continuation.yield(isMuch ? [.resync] : events)
    }
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
