public import Storage
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

/// The simplest policy: whose records an actor may pull, and whose the actor may change.
public struct SyncAccess: SyncPolicy, Hashable {
  /// The scopes that are given out.
  public let reads: Set<Scope>
  /// The scopes in which changes are taken.
  public let writes: Set<Scope>

  public init(reads: Set<Scope>, writes: Set<Scope>) {
    self.reads = reads
    self.writes = writes
  }

  public func verdict(on change: Change, _ transaction: some RecordReading) -> SyncDecision {
    if writes.contains(change.scope) { return .taken }
    return .refused(
      code: "forbidden_scope",
      message: "this change in \(change.table) is in a place where you may not write")
  }
}

/// The options of a server.
public struct SyncServerOptions: Sendable {
  /// The number of milliseconds ahead of the server's clock that a timestamp may be before it is
  /// replaced.
  public var tolerance: Int64 = 60_000
  /// The catalogue versions whose changes are taken; a device of a later one has to wait, and the
  /// changes of an earlier one are refused.
  public var versions: ClosedRange<Int> = 0...Int.max
  /// The number of changes that are written in one transaction at most, 1 or more: no other writer
  /// waits meanwhile.
  public var portion = 500

  public init() {}
}
