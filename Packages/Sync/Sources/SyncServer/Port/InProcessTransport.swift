public import Storage
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

/// Whose records somebody may pull, and whose he may change.
public struct SyncAccess: Sendable, Hashable {
  /// The scopes that are given out.
  public let reads: Set<Scope>
  /// The scopes in which changes are taken.
  public let writes: Set<Scope>

  public init(reads: Set<Scope>, writes: Set<Scope>) {
    self.reads = reads
    self.writes = writes
  }
}

/// What there is to choose about a server.
public struct SyncServerOptions: Sendable {
  /// How many milliseconds ahead of the server's clock a stamp may be before it is replaced.
  public var tolerance: Int64 = 60_000
  /// The catalogue versions whose changes are taken; a device of a later one is told to wait, and the
  /// changes of an earlier one are refused.
  public var versions: ClosedRange<Int> = 0...Int.max
  /// How many changes are written in one transaction at most, 1 or more: nobody else writes meanwhile.
  public var portion = 500

  public init() {}
}
