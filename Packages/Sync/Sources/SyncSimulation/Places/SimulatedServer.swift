import DomainModels
import InMemoryStorage
import Storage
import Sync
import SyncServer

/// A server over a store in memory, which can be copied and put back: one process or two.
final class SimulatedServer {
  private(set) var version: Int
  /// The faults of the commits of its store.
  let faults = CommitFaults()
  private let catalogues: SimCatalogues
  private let environments: [StorageEnvironment]
  private let options: SyncServerOptions
  private var backend = InMemoryBackend()
  private var backup: (store: InMemoryBackend, version: Int)?
  private var processes: [SyncServer?]
  /// The process that answers next.
  private var turn = 0

  /// Everything that the devices sync.
  static let access = SyncAccess(reads: SimCatalogues.scopes, writes: SimCatalogues.scopes)

  init(
    _ version: Int, _ setup: SimulatedSetup, _ catalogues: SimCatalogues, _ time: VirtualTime,
    random: RandomSource
  ) {
    self.version = version
    self.catalogues = catalogues
    processes = Array(repeating: nil, count: max(1, setup.processes))
    environments = processes.indices.map { number in
      let clock = DeviceClock(time, offset: number == 0 ? 0 : setup.isAheadBy).wallClock
      return StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
        program: "server")
    }
    var options = SyncServerOptions()
    options.portion = setup.portion
    self.options = options
  }

  /// The process whose turn it is.
  func opened() async throws(SyncError) -> SyncServer {
    if let server = processes[turn] { return server }
    let store = RecordStore(
      backend: DisturbedBackend(backend, faults), catalogue: catalogues.ofServer(version),
      environment: environments[turn])
    let server = try await SyncServer.open(store, environments[turn], options)
    processes[turn] = server
    return server
  }

  /// Has the next process answer what comes.
  func takeTurns() { turn = (turn + 1) % processes.count }

  /// Ends the process whose turn it is; it is started again for the next request.
  func kill() { processes[turn] = nil }

  /// The states of some known records in the store.
  func states(of keys: [RecordKey]) async throws -> [RecordKey: Change] {
    try await opened().store.read { transaction in
      let tables = Set(transaction.catalogue.syncedTables.map(\.table))
      var found: [RecordKey: Change] = [:]
      for key in keys where tables.contains(key.table) {
        found[key] = try transaction.state(of: key)
      }
      return found
    }
  }

  func backUp() async throws { backup = (try backend.copy(), version) }

  /// Puts the last copy back, if there is one, and becomes another place, as it has to; says whether
  /// there was a copy.
  func restore(asAnother isOther: Bool) async throws -> Bool {
    let copy = backup
    if let copy {
      backend = try copy.store.copy()
      if copy.version < version {
        try await backend.upgrade(
          from: catalogues.ofServer(copy.version), to: catalogues.ofServer(version))
      }
      stop()
    }
    if isOther { try await opened().startNewEpoch() }
    return copy != nil
  }

  func upgrade() async throws {
    guard version == 1 else { return }
    try await backend.upgrade(from: catalogues.ofServer(1), to: catalogues.ofServer(2))
    version = 2
    stop()
  }

  private func stop() { processes = processes.map { _ in nil } }
}
