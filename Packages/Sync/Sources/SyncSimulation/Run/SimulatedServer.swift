import DomainModels
import InMemoryStorage
import Storage
import Sync
import SyncServer

/// A server over a store in memory, which can be copied and put back.
final class SimulatedServer {
  private(set) var version: Int
  private let catalogues: SimCatalogues
  private let environment: StorageEnvironment
  private var backend = InMemoryBackend()
  private var backup: (store: InMemoryBackend, version: Int)?
  private var server: SyncServer?

  init(_ version: Int, _ catalogues: SimCatalogues, clock: WallClock, random: RandomSource) {
    self.version = version
    self.catalogues = catalogues
    environment = StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "server")
  }

  /// The way to it, as it is at the moment.
  func transport() async throws -> any SyncTransport {
    let scopes: Set<Scope> = [.local, .group(SimCatalogues.circle)]
    return try await opened().transport(for: SyncAccess(reads: scopes, writes: scopes))
  }

  /// The server, opened if it is not.
  func opened() async throws -> SyncServer {
    if let server { return server }
    let store = RecordStore(
      backend: backend, catalogue: catalogues.ofServer(version), environment: environment)
    let server = try await SyncServer.open(store, environment)
    self.server = server
    return server
  }

  func backUp() async throws { backup = (try backend.copy(), version) }

  /// Puts the last copy back, if there is one, and becomes another place.
  ///
  /// - Returns: whether there was a copy.
  func restore() async throws -> Bool {
    let copy = backup
    if let copy {
      backend = try copy.store.copy()
      if copy.version < version {
        try await backend.upgrade(
          from: catalogues.ofServer(copy.version), to: catalogues.ofServer(version))
      }
      server = nil
    }
    try await opened().beginAnew()
    return copy != nil
  }

  func upgrade() async throws {
    guard version == 1 else { return }
    try await backend.upgrade(from: catalogues.ofServer(1), to: catalogues.ofServer(2))
    version = 2
    server = nil
  }
}
