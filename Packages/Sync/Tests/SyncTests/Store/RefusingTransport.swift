import Storage
import Sync

/// A place that refuses some changes for good, or asks for some again.
struct RefusingTransport: SyncTransport {
  let inner: any SyncTransport
  /// What becomes of a change; `nil` for what the place says.
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
