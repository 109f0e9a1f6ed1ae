import DomainModels
public import Services
public import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Streams of events over the signals of a store.
///
/// Every commit to one of the snapshot's tables wakes the streams of the process. An awake stream
/// reads its caller's resources in one transaction, which also checks the caller's token, and
/// reports what differs from what it read before. So a stream reports commits of every process,
/// and several commits as one. With a store that does not signal the commits of other processes
/// (`StorageCapability.sharedSignals`), it looks every few seconds as well.
///
/// A process has one for a service: it listens once for all streams.
public final class EventHub<Snapshot: EventSnapshot>: ServiceEvents {
  /// Reads a caller's resources, and checks the caller's token in the same transaction.
  ///
  /// `earlier` is what the stream read before, `nil` at its beginning, and `changed` are the tables
  /// with commits since: what follows from other tables is taken from `earlier`. Without a changed
  /// table only the token is checked. Throws `ServiceError` if the token is not valid
  /// any more.
  public typealias Look =
    @Sendable (
      _ caller: Caller, _ earlier: Snapshot?, _ changed: Set<String>
    ) async throws -> Snapshot

  private struct OpenStream {
    let wake: AsyncStream<Void>.Continuation
    /// A bit for each table with commits since the last look, and ``EventHub/recheck``.
    var due: UInt64
    /// `nil` until the token is checked.
    var account: UUID?
  }

  private struct State {
    var streams: [Int: OpenStream] = [:]
    var last = 0
    var tasks: [Task<Void, Never>] = []
  }

  private static var recheck: UInt64 { 1 << 63 }
  private static var everything: UInt64 { 1 << UInt64(Snapshot.tables.count) - 1 }

  private let state = Mutex(State())
  private let backend: any StorageBackend
  private let limits: EventLimits
  private let busy: ServiceError
  private let sleep: @Sendable (Duration) async throws -> Void
  private let look: Look

  /// Makes a hub without streams.
  ///
  /// - Parameters:
  ///   - store: signals commits.
  ///   - api: has the error of a process with too many streams.
  ///   - limits: how many streams there are, and how often they look.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  ///   - look: reads a caller's resources.
  public init<API: ServiceAPI>(
    _ store: RecordStore, of api: API.Type, limits: EventLimits = EventLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void, look: @escaping Look
  ) {
    backend = store.backend
    self.limits = limits
    self.sleep = sleep
    self.look = look
    busy = ServiceError(
      ServiceError.Code(API.codes.unavailable.rawValue, 503, .busy),
      "the service has too many open streams", hint: "Try again later", retryAfterSeconds: 30)
  }

  deinit { for task in state.withLock({ $0.tasks }) { task.cancel() } }

  /// The number of open streams.
  public var count: Int { state.withLock { $0.streams.count } }

  public func events(for caller: Caller) async throws -> AsyncStream<ServiceEvent> {
    let (wakes, wake) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = try enter(wake)
    let first: Snapshot
    do {
      // Signals are heard before the first look, so that no commit falls between the two.
      listen()
      first = try await look(caller, nil, Set(Snapshot.tables))
    } catch {
      remove(id)
      throw error
    }
    admit(id, of: first.account)
    let (events, continuation) = AsyncStream.makeStream(
      of: ServiceEvent.self, bufferingPolicy: .bufferingOldest(256))
    continuation.yield(.resync)
    let task = Task {
      await follow(id, caller, first, wakes, continuation)
      remove(id)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }

  /// Reports changes until the stream, its session or its task ends.
  private func follow(
    _ id: Int, _ caller: Caller, _ first: Snapshot, _ wakes: AsyncStream<Void>,
    _ events: AsyncStream<ServiceEvent>.Continuation
  ) async {
    var snapshot = first
    for await _ in wakes {
      // In a task of its own: this one would keep the memory of its deep calls for as long as the
      // stream is open.
      let known = snapshot
      async let looked = look(caller, known, takeChanged(id))
      guard let next = try? await looked else { return }
      for event in next.changes(since: known) {
        // The client reads too slowly to get all: its next stream begins with a resync.
        if case .dropped = events.yield(event) { return }
      }
      snapshot = next
      guard (try? await sleep(pause)) != nil else { return }
    }
  }

  private var pause: Duration {
    max(limits.pause, .seconds(count) / max(1, limits.looksPerSecond))
  }

  // MARK: Streams

  private func enter(_ wake: AsyncStream<Void>.Continuation) throws -> Int {
    try state.withLock { state in
      guard state.streams.count < limits.streams else { throw busy }
      state.last += 1
      state.streams[state.last] = OpenStream(wake: wake, due: 0)
      return state.last
    }
  }

  /// Counts a stream among those of its account, whose oldest ends if there are too many.
  private func admit(_ id: Int, of account: UUID) {
    let ended = state.withLock { state -> [OpenStream] in
      state.streams[id]?.account = account
      let all = state.streams.filter { $0.value.account == account }.keys.sorted()
      return all.dropLast(max(1, limits.streamsPerAccount)).compactMap {
        state.streams.removeValue(forKey: $0)
      }
    }
    for stream in ended { stream.wake.finish() }
  }

  private func remove(_ id: Int) {
    state.withLock { $0.streams.removeValue(forKey: id) }?.wake.finish()
  }

  private func takeChanged(_ id: Int) -> Set<String> {
    let due = state.withLock { state -> UInt64 in
      defer { state.streams[id]?.due = 0 }
      return state.streams[id]?.due ?? 0
    }
    return Set(
      Snapshot.tables.enumerated().lazy.filter { due & 1 << UInt64($0.offset) != 0 }
        .map(\.element))
  }

  // MARK: Signals

  private func listen() {
    state.withLock { state in
      guard state.tasks.isEmpty else { return }
      for (position, table) in Snapshot.tables.enumerated() {
        let signals = backend.signals(of: [table])
        state.tasks.append(
          Task { [weak self] in
            for await _ in signals { self?.wake(1 << UInt64(position)) }
            // The store was closed.
            self?.end()
          })
      }
      state.tasks.append(wakes(Self.recheck, every: limits.recheck))
      let capabilities = backend.capabilities
      if capabilities.contains(.multiProcess), !capabilities.contains(.sharedSignals) {
        state.tasks.append(wakes(Self.everything, every: limits.poll))
      }
    }
  }

  private func wakes(_ reasons: UInt64, every interval: Duration) -> Task<Void, Never> {
    Task { [weak self, sleep] in
      while (try? await sleep(interval)) != nil {
        guard let self else { return }
        wake(reasons)
      }
    }
  }

  private func wake(_ reasons: UInt64) {
    let woken = state.withLock { state -> [AsyncStream<Void>.Continuation] in
      var woken: [AsyncStream<Void>.Continuation] = []
      for index in state.streams.indices {
        // One that looks soon anyway is not woken again.
        let stream = state.streams.values[index]
        if stream.due == 0 { woken.append(stream.wake) }
        state.streams.values[index].due |= reasons
      }
      return woken
    }
    for wake in woken { wake.yield() }
  }

  private func end() {
    let ended = state.withLock { state in
      defer { state.streams = [:] }
      return state.streams.values.map(\.wake)
    }
    for wake in ended { wake.finish() }
  }
}
