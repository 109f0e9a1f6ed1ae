import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Synchronization

@testable import PostgresStorage

/// A hub of one process or several, whose records lie in a schema of their own.
actor HubStoreFixture {
  static let access = SyncAccess(reads: TransportSamples.scopes, writes: TransportSamples.scopes)
  static let capabilities: Set<SyncCapability> = [.persistent, .snapshots, .judgesClocks]

  nonisolated let clock: SettableClock
  nonisolated let place: PostgresFixture
  private let processes: Int
  private let seed: UInt64
  private var servers: [SyncServer] = []
  private var others: [HubStoreFixture] = []
  private let turns = WriterCounter()

  init(processes: Int, seed: UInt64 = 1, clock: SettableClock = SettableClock()) throws {
    (self.processes, self.seed, self.clock) = (processes, seed, clock)
    place = try .fresh()
  }

  /// The name under which its sessions show, which no other hub has.
  nonisolated var program: String { "hub-\(place.schema)" }

  /// The hub's processes, which are started once until they are closed.
  func started() async throws -> [SyncServer] {
    let catalogue = try Catalogue(
      version: 1, definitions: TransportSamples.definitions + SyncServerRecords.definitions)
    while servers.count < processes {
      let random = RandomSource.seeded(seed &* 100 &+ UInt64(servers.count))
      let environment = StorageEnvironment(
        clock: clock.wallClock,
        identifiers: .version7(clock: clock.wallClock, random: random), random: random,
        program: program)
      let backend = try await place.open(catalogue, program: program, connections: 3)
      let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
      servers.append(try await SyncServer.open(store, environment))
    }
    return servers
  }

  /// A device's way to it: its processes answer in turn, as behind one address.
  func transport() async throws -> DocumentTransport {
    let (servers, turns) = (try await started(), turns)
    return DocumentTransport(to: "the hub on PostgreSQL", HubStoreFixture.capabilities) {
      let server = servers[turns.next() % servers.count]
      let reply = await server.reply(to: $0, $1, by: HubStoreFixture.access)
      return (reply.status, reply.body)
    }
  }

  func close() async throws {
    for server in servers { try await server.store.backend.close() }
    servers = []
    for other in others { try await other.close() }
    others = []
  }

  /// The hub as a rule of the contract takes it.
  nonisolated var subject: TransportSubject {
    TransportSubject(
      capabilities: HubStoreFixture.capabilities, clock: clock,
      forget: {
        self.clock.now = self.clock.now.advanced(byMilliseconds: 1)
        _ = try await self.started()[0].trim(keeping: .zero)
      },
      closing: { try await self.close() },
      elsewhere: { try await self.elsewhere() },
      opening: { try await self.transport() })
  }

  private func elsewhere() async throws -> any SyncTransport {
    let other = try HubStoreFixture(processes: 1, seed: seed + 1, clock: clock)
    others.append(other)
    return try await other.transport()
  }
}

/// The turns of the writers.
private final class WriterCounter: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
