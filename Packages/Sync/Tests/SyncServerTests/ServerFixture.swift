import DomainModels
import Foundation
import InMemoryStorage
import SQLiteStorage
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Synchronization

/// A fresh server for one test: in memory, or in a file that is removed with it.
final class ServerFixture: Sendable {
  /// The kind of store.
  enum Kind: String, Sendable, CaseIterable {
    case memory, sqlite
  }

  let kind: Kind
  let clock: SettableClock
  let environment: StorageEnvironment
  private let path: String
  private let isOut = Mutex(false)
  private let backend = Mutex<(any StorageBackend)?>(nil)

  init(_ kind: Kind, seed: UInt64 = 1, clock: SettableClock = SettableClock()) {
    self.kind = kind
    self.clock = clock
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-server-\(UUID().uuidString)").path
    let random = RandomSource.seeded(seed)
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "test")
  }

  /// The time of the clock.
  var now: Timestamp { clock.now }

  /// Lets some milliseconds pass.
  func wait(_ milliseconds: Int64) { clock.now = now.advanced(byMilliseconds: milliseconds) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static let access = SyncAccess(
    reads: TransportSamples.scopes, writes: TransportSamples.scopes)

  /// The sample records in a version of the catalogue.
  static func catalogue(
    version: Int = 1, _ definitions: [RecordDefinition] = TransportSamples.definitions
  ) throws -> Catalogue {
    try Catalogue(version: version, definitions: definitions + SyncServerRecords.definitions)
  }

  /// Opens the server; the store is opened once, until it is closed.
  func server(
    _ catalogue: Catalogue? = nil, _ options: SyncServerOptions = .init(),
    wrapping wrap: (any StorageBackend) -> any StorageBackend = { $0 }
  ) async throws -> SyncServer {
    let catalogue = try catalogue ?? ServerFixture.catalogue()
    return try await SyncServer.open(
      RecordStore(
        backend: wrap(try opened(catalogue)), catalogue: catalogue, environment: environment),
      environment, options)
  }

  /// The server as another process opens it, over a file.
  func serverOfAnotherProcess() async throws -> SyncServer {
    let catalogue = try ServerFixture.catalogue()
    let random = RandomSource.seeded(77)
    let environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "another")
    return try await SyncServer.open(
      RecordStore(backend: try file(catalogue), catalogue: catalogue, environment: environment),
      environment)
  }

  func close() async throws {
    // What is in memory lasts as long as its backend.
    guard kind == .sqlite else { return }
    let open = backend.withLock { backend in
      defer { backend = nil }
      return backend
    }
    try await open?.close()
  }

  private func opened(_ catalogue: Catalogue) throws -> any StorageBackend {
    try backend.withLock { backend in
      if let backend { return backend }
      let fresh: any StorageBackend =
        switch kind {
        case .memory: InMemoryBackend()
        case .sqlite: try file(catalogue)
        }
      backend = fresh
      return fresh
    }
  }

  private func file(_ catalogue: Catalogue) throws -> SQLiteBackend {
    try SQLiteBackend(
      path: path + "/server.sqlite", catalogue: catalogue, program: "test",
      patience: .seconds(120))
  }

  /// The capabilities that the server claims over its store.
  var capabilities: Set<SyncCapability> {
    kind == .memory ? [.snapshots, .judgesClocks] : [.persistent, .snapshots, .judgesClocks]
  }

  /// The server as a rule takes it.
  var subject: TransportSubject { subject() }

  /// The server as a rule takes it.
  ///
  /// - Parameters:
  ///   - rehearses: whether each transaction runs once for nothing.
  ///   - isRemote: whether devices exchange a hub's documents with it.
  /// - Returns: the subject.
  func subject(rehearsing rehearses: Bool = false, remotely isRemote: Bool = false)
    -> TransportSubject
  {
    let reach = { @Sendable (server: SyncServer) throws -> any SyncTransport in
      isRemote ? try WireHub(server).transport : server.transport(for: ServerFixture.access)
    }
    return
      TransportSubject(
        capabilities: capabilities, clock: clock,
        forget: {
          self.wait(1)
          _ = try await self.server().trim(keeping: .zero)
        },
        outage: { isOut in self.isOut.withLock { $0 = isOut } },
        closing: { try await self.close() },
        elsewhere: {
          // The file lasts as long as a device holds the place, and the store holds no device.
          let place = ServerFixture(.memory, seed: 2, clock: self.clock)
          return try reach(await place.server())
        },
        opening: {
          try reach(
            await self.server(wrapping: { inner in
              TestBackend(inner: inner, beforeWrite: self.failIfOut, rehearses: rehearses)
            }))
        })
  }

  @Sendable private func failIfOut() async throws {
    if isOut.withLock({ $0 }) { throw StorageError(.inputOutput, "the disk is gone") }
  }
}
