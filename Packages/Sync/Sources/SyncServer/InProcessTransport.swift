import Storage
public import Sync

/// Leads to a server that is part of the same program.
public struct InProcessTransport: SyncTransport {
  private let server: SyncServer
  private let policy: any SyncPolicy

  init(_ server: SyncServer, _ policy: any SyncPolicy) {
    self.server = server
    self.policy = policy
  }

  /// It gives snapshots and judges clocks, lasts as long as its store does, and judges access where
  /// the policy shares single records.
  public var capabilities: Set<SyncCapability> {
    var found: Set<SyncCapability> = [.snapshots, .judgesClocks]
    if server.store.backend.capabilities.contains(.persistent) { found.insert(.persistent) }
    if !policy.sharedTables.isEmpty { found.insert(.judgesAccess) }
    return found
  }

  public var place: String { "the server in this program" }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try await server.push(push, by: policy)
  }

  /// Gives the changes after a cursor, a device's own among them.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await server.pull(request, by: policy)
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await server.snapshot(request, by: policy)
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await server.digests(by: policy)
  }
}
