public import DomainModels
public import Storage
public import Sync
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The simplest transport that keeps every rule: a list of changes in memory.
///
/// Use it to fake one. It is the place and every opening of it: hand the same one to several
/// devices. It lasts as long as a device refers to it.
///
/// ```swift
/// let shared = MemoryTransport(identity: identifiers.uuid(), clock: clock)
/// shared.fail(with: SyncError(.offline, "no network"))
/// ```
public final class MemoryTransport: SyncTransport {
  let state: Mutex<MemoryLog>
  private let clock: WallClock?

  /// Makes an empty place.
  ///
  /// - Parameters:
  ///   - identity: tells its cursors from those of other places.
  ///   - clock: the clock that counts for all; `nil` for a place that takes every timestamp as it is.
  public init(identity: UUID, clock: WallClock? = nil) {
    self.clock = clock
    state = Mutex(MemoryLog(identity: identity))
  }

  /// It keeps records and changes; with a clock it judges those of others.
  public var capabilities: Set<SyncCapability> {
    clock == nil ? [.persistent, .snapshots] : [.persistent, .snapshots, .judgesClocks]
  }

  /// `the memory of this program`.
  public var place: String { "the memory of this program" }

  /// Has every call from now on fail.
  ///
  /// - Parameters:
  ///   - error: what they throw; `nil` to have them work again.
  ///   - isDone: whether what was asked is done all the same, as when only the reply is lost.
  public func fail(with error: SyncError?, havingDone isDone: Bool = false) {
    state.withLock { $0.failure = error.map { ($0, isDone) } }
  }

  /// Drops every change that is there now and keeps what they come to: a device that has not pulled
  /// them has to resynchronise.
  public func forget() { state.withLock { $0.forget() } }

  /// Becomes another place with the same contents, as after an operator restored a backup.
  public func restore(as identity: UUID) { state.withLock { $0.identity = identity } }

  /// Every change that is kept, in order.
  public var changes: [Change] { state.withLock { $0.changes } }

  /// Takes changes.
  ///
  /// - Throws: `SyncError`, as ``fail(with:havingDone:)`` says.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    let now = clock?.now
    return try answer { log in
      PushReply(results: push.changes.map { log.take($0, judgedAt: now) }, now: now)
    }
  }

  /// Gives the changes after a cursor, a device's own among them.
  ///
  /// - Throws: `SyncError`: `replaced` or `mustRefetch` for a cursor that leads nowhere.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    let now = clock?.now
    return try answer { log throws(SyncError) in try log.page(request, now: now) }
  }

  /// Gives records as they are, in the order in which they were made.
  ///
  /// - Throws: `SyncError`: `replaced` for a place that leads nowhere.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try answer { log throws(SyncError) in try log.snapshot(request) }
  }

  /// Gives the fingerprints of what lives.
  ///
  /// - Throws: `SyncError`, as ``fail(with:havingDone:)`` says.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try answer { $0.view.digests }
  }

  private func answer<Reply: Sendable>(
    _ body: (inout MemoryLog) throws(SyncError) -> Reply
  ) throws(SyncError) -> Reply {
    try state.withLock { log throws(SyncError) in
      if let (error, isDone) = log.failure {
        if isDone { _ = try body(&log) }
        throw error
      }
      return try body(&log)
    }
  }
}
