import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting

/// Places to sync with.
enum Places {
  /// A place in memory, without a clock of its own.
  static func memory() -> MemoryTransport {
    MemoryTransport(identity: UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)))
  }

  /// A real server over a store in memory.
  static func server(
    _ clock: SettableClock, _ types: [any Record.Type] = [Shelf.self, Book.self]
  ) async throws -> SyncServer {
    let environment = StorageEnvironment(
      clock: clock.wallClock, identifiers: .version7(clock: clock.wallClock, random: .seeded(99)),
      random: .seeded(99), program: "server")
    let store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: 1, types + SyncServerRecords.all),
      environment: environment)
    return try await SyncServer.open(store, environment)
  }

  static let access = SyncAccess(reads: [.local], writes: [.local])
}
