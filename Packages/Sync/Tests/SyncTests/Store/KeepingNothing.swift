import Storage
import Sync

/// A place that carries changes and keeps no records, as a folder does.
struct KeepingNothing: SyncTransport {
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
