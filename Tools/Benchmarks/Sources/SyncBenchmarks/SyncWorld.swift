import DomainModels
import FolderSync
import FoundationEssentials
import Measuring
import SQLiteStorage
import Secrets
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization

/// Makes the stores and the places of the measurements, in one folder.
struct SyncWorld {
  let folder: String
  let catalogue: Catalogue
  let identifiers: IdentifierGenerator
  let environment: StorageEnvironment

  init(folder: String, seed: UInt64 = 1) throws {
    self.folder = folder
    catalogue = try Catalogue(
      version: 1, [LoggedSession.self, LoggedAscent.self] + SyncRecords.all)
    identifiers = .version7(clock: .system, random: .system)
    environment = StorageEnvironment(
      clock: .system, identifiers: identifiers, random: .seeded(seed), program: "benchmarks")
  }

  /// The path of a file of that name.
  func path(_ name: String) -> String { "\(folder)/\(name).sqlite" }

  /// A device's store.
  func store(_ name: String) throws -> RecordStore {
    RecordStore(
      backend: try SQLiteBackend(path: path(name), catalogue: catalogue, program: "benchmarks"),
      catalogue: catalogue, environment: environment)
  }

  /// The store's half of syncing with a place.
  func half(
    of store: RecordStore, at place: String, _ capabilities: Set<SyncCapability>
  ) async throws -> SyncStore {
    try await SyncStore.linked(
      store, with: place, label: place, device: identifiers.uuid(),
      SyncSelection([store.owner], of: store.catalogue), capabilities: capabilities, clock: .system)
  }

  /// Makes the synchroniser of a store with a place.
  func synchroniser(
    _ store: RecordStore, _ transport: any SyncTransport,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> Synchroniser {
    let half = try await half(of: store, at: transport.place, transport.capabilities)
    return Synchroniser(
      half, transport, as: try await half.device(), random: .system, report: report)
  }

  /// A folder that devices share.
  func sharedFolder(_ name: String, passphrase: String? = nil) async throws -> FolderTransport {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return try await FolderTransport.open(
      path: path,
      FolderOptions(
        owner: SyncOwner(product: "benchmarks", id: "somebody", name: "Somebody"),
        deviceName: "here", credential: passphrase.map { .passphrase(Secret($0)) },
        makesFolder: true, clock: .system, random: .system))
  }

  /// The scopes that the server gives and takes.
  static let access = SyncAccess(reads: [.local], writes: [.local])

  /// A server within the process.
  func server(_ name: String) async throws -> SyncServer {
    let catalogue = try Catalogue(
      version: 1, [LoggedSession.self, LoggedAscent.self] + SyncServerRecords.all)
    let store = RecordStore(
      backend: try SQLiteBackend(path: path(name), catalogue: catalogue, program: "benchmarks"),
      catalogue: catalogue, environment: environment)
    return try await SyncServer.open(store, environment)
  }

  /// A hub within the process, which devices exchange documents with.
  ///
  /// - Parameters:
  ///   - name: of its store.
  ///   - answered: receives the processor time of each answer.
  /// - Returns: a device's way to it.
  /// - Throws: `StorageError`, `SyncError`.
  func hub(
    _ name: String, answered: @escaping @Sendable (Duration) -> Void = { _ in }
  ) async throws -> DocumentTransport {
    let server = try await server(name)
    return DocumentTransport(to: name, server.transport(for: SyncWorld.access).capabilities) {
      let before = ProcessorTime.now
      let reply = await server.reply(to: $0, $1, by: SyncWorld.access)
      answered(ProcessorTime.now - before)
      return (reply.status, reply.body)
    }
  }
}

/// A backend that counts the transactions that write, each of which waits for the disk once.
final class MeteredBackend: StorageBackend {
  private let backend: any StorageBackend
  private let count = Atomic<Int>(0)

  init(_ backend: any StorageBackend) { self.backend = backend }

  var writes: Int { count.load(ordering: .relaxed) }

  var capabilities: Set<StorageCapability> { backend.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await backend.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    count.add(1, ordering: .relaxed)
    return try await backend.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { backend.signals(of: tables) }

  func check() async throws -> [String] { try await backend.check() }

  func close() async throws { try await backend.close() }
}
