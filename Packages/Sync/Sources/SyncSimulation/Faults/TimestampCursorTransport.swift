import Storage
import Sync

/// A place whose cursor is the latest stamp that a device saw, as `updated_at` columns are used.
struct TimestampCursorTransport: SyncTransport {
  private let base: any SyncTransport

  init(_ base: any SyncTransport) { self.base = base }

  var capabilities: Set<SyncCapability> { base.capabilities.subtracting([.snapshots]) }
  var place: String { base.place }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply { try await base.push(push) }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    var changes: [Change] = []
    var cursor: SyncCursor?
    while true {
      let reply = try await base.pull(
        PullRequest(device: request.device, cursor: cursor, limit: 1_000))
      changes += reply.changes
      cursor = reply.cursor
      if !reply.hasMore { break }
    }
    let seen = request.cursor?.description ?? ""
    let later = changes.filter { $0.stamp.description > seen }.sorted { $0.stamp < $1.stamp }
    let page = Array(later.prefix(request.limit))
    return PullReply(
      changes: page, cursor: SyncCursor(page.last?.stamp.description ?? seen),
      hasMore: page.count < later.count)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await base.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await base.digests()
  }
}
