import DomainModels
public import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The half of syncing that many devices share: it keeps all owners' records, gives each change a
/// place in a feed, and judges clocks.
///
/// It is a library over a store. The code that authenticates a device asks for the transport of
/// what it may see, and hands it what came over the wire.
///
/// ```swift
/// let catalogue = try Catalogue(version: 3, [Climb.self, Session.self] + SyncServerRecords.all)
/// let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
/// let server = try await SyncServer.open(store, environment)
/// let transport = server.transport(for: SyncAccess(reads: [.shared, ana], writes: [ana]))
/// ```
///
/// The store belongs to the server: what is written to it in another way than through a transport
/// reaches no device. `Documentation/Server.md` says what lies in it.
public struct SyncServer: Sendable {
  public let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let options: SyncServerOptions

  /// Opens a server, and merges the parked changes for which the catalogue has columns now.
  ///
  /// - Parameters:
  ///   - store: its catalogue lists ``SyncServerRecords/all``.
  ///   - environment: time and identities, the store's own.
  ///   - options: what there is to choose.
  /// - Returns: the server.
  /// - Throws: `SyncError`: `wrongPlace` if the catalogue lacks the server's tables, or has a
  ///   sensitive column: the feed would hold it readable.
  public static func open(
    _ store: RecordStore, _ environment: StorageEnvironment, _ options: SyncServerOptions = .init()
  ) async throws(SyncError) -> SyncServer {
    let listed = Set(store.catalogue.definitions.map(\.table))
    for definition in SyncServerRecords.definitions where !listed.contains(definition.table) {
      throw SyncError(
        .wrongPlace, "the catalogue does not list \(definition.table)",
        hint: "Add SyncServerRecords.all to it")
    }
    for definition in store.catalogue.syncedTables {
      for column in definition.columns where column.isSensitive {
        throw SyncError(
          .wrongPlace,
          "\(definition.table).\(column.name) is sensitive, and a server's feed is readable")
      }
    }
    let server = SyncServer(
      store: store, clock: environment.clock, identifiers: environment.identifiers,
      options: options)
    try await server.begin(environment.random)
    try await server.unpark()
    return server
  }

  /// The server as the actor of a policy reaches it.
  public func transport(for policy: any SyncPolicy) -> InProcessTransport {
    InProcessTransport(self, policy)
  }

  /// Becomes another place with the same records: after it was restored from a backup, when devices
  /// may have seen changes that it does not know.
  ///
  /// - Throws: `SyncError`.
  public func startNewEpoch() async throws(SyncError) {
    let epoch = identifiers.uuid()
    let now = clock.now
    try await write { transaction in
      var state = try transaction.serverState()
      state.epoch = epoch
      state.lifecycle = state.lifecycle.updated(at: now)
      try transaction.save(state)
    }
  }

  private func begin(_ random: RandomSource) async throws(SyncError) {
    let epoch = identifiers.uuid()
    let secret = withUnsafeBytes(of: (random.next(), random.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
    let now = clock.now
    let version = store.catalogue.version
    try await write { transaction in
      guard try transaction.find(ServerState.only) == nil else { return }
      try transaction.insert(
        ServerState(
          id: ServerState.only, epoch: epoch, secret: secret, scopeCount: 0,
          catalogueVersion: version, lifecycle: Lifecycle(createdAt: now)))
    }
  }

  func read<Value: Sendable>(
    _ body: @Sendable (ReadTransaction) throws -> Value
  ) async throws(SyncError) -> Value {
    do {
      return try await store.read(body)
    } catch {
      throw SyncError(server: error)
    }
  }

  func write<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws(SyncError) -> Value {
    do {
      return try await store.write(body)
    } catch {
      throw SyncError(server: error)
    }
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
