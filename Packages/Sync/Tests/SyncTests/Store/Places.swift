import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting

/// Places to sync with.
enum Places {
  /// A place in memory, without a clock of its own.
  static func memory() -> MemoryTransport {
    MemoryTransport(identity: UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)))
  }

  /// A real server over a store in memory.
  static func server(
    _ clock: SettableClock, _ types: [any Record.Type] = [Shelf.self, Book.self]
  ) async throws -> SyncServer {
    let environment = StorageEnvironment(
      clock: clock.wallClock, identifiers: .version7(clock: clock.wallClock, random: .seeded(99)),
      random: .seeded(99), program: "server")
    let store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: 1, types + SyncServerRecords.all),
      environment: environment)
    return try await SyncServer.open(store, environment)
  }

  static let access = SyncAccess(reads: [.local], writes: [.local])
}

/// A place that carries changes and keeps no records, as a folder does.
struct RelayingTransport: SyncTransport {
  let inner: any SyncTransport

  var capabilities: Set<SyncCapability> { [.persistent] }
  var place: String { inner.place }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply { try await inner.push(push) }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await inner.pull(request)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await inner.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await inner.digests()
  }
}

/// A place that refuses some changes for good, or asks for some again.
struct RefusingTransport: SyncTransport {
  let inner: any SyncTransport
  /// Returns the outcome of a change; `nil` for the place's own.
  let verdict: @Sendable (Change) -> OperationResult.Outcome?

  init(
    _ place: any SyncTransport, _ verdict: @escaping @Sendable (Change) -> OperationResult.Outcome?
  ) {
    inner = place
    self.verdict = verdict
  }

  var place: String { inner.place }

  var capabilities: Set<SyncCapability> { inner.capabilities }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    let taken = push.changes.filter { verdict($0) == nil }
    let reply = try await inner.push(SyncPush(device: push.device, changes: taken))
    var results = reply.results[...]
    let merged = push.changes.compactMap { change in
      verdict(change).map { OperationResult(change.operation, $0) } ?? results.popFirst()
    }
    return PushReply(results: merged, now: reply.now)
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await inner.pull(request)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await inner.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await inner.digests()
  }
}

/// Something was not as the test needs it.
struct Failure: Error {}
