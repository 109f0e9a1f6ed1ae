import Storage
public import Sync

/// Leads to a server that is part of the same program.
public struct InProcessTransport: SyncTransport {
  private let server: SyncServer
  private let access: SyncAccess

  init(_ server: SyncServer, _ access: SyncAccess) {
    self.server = server
    self.access = access
  }

  /// It gives snapshots and judges clocks, and lasts as long as its store does.
  public var capabilities: Set<SyncCapability> {
    server.store.backend.capabilities.contains(.persistent)
      ? [.persistent, .snapshots, .judgesClocks] : [.snapshots, .judgesClocks]
  }

  public var place: String { "the server in this program" }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try await server.push(push, by: access)
  }

  /// Gives the changes after a cursor, a device's own among them.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await server.pull(request, by: access)
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await server.snapshot(request, by: access)
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await server.digests(by: access)
  }
}
