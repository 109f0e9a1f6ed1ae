import DomainModels
import InMemoryStorage
import SQLiteStorage
import Storage
import StorageExchange
import StorageTesting
import Synchronization

/// Makes empty stores of each kind, with one clock.
struct Stores: Sendable {
  let catalogue: Catalogue
  let clock = SettableClock()
  let folder = TestFolder()

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  static var library: Stores {
    get throws { Stores(try Library.catalogue) }
  }

  func memory(seed: UInt64 = 1) -> RecordStore { store(InMemoryBackend(), seed) }

  func sqlite(_ name: String, seed: UInt64 = 1) throws -> RecordStore {
    let backend = try SQLiteBackend(
      path: folder.database(name), catalogue: catalogue, program: "test", patience: .seconds(120))
    return store(backend, seed)
  }

  /// One that runs every transaction twice.
  func repeating(_ store: RecordStore) -> RecordStore {
    self.store(RepeatingBackend(base: store.backend), 1)
  }

  /// One that says that several of its transactions write at once.
  func concurrent() async throws -> RecordStore {
    store(try await FaultyPlace().open(catalogue), 1)
  }

  private func store(_ backend: any StorageBackend, _ seed: UInt64) -> RecordStore {
    let environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }
}

extension RecordStore {
  /// The store as a file.
  func exported(_ contents: StoreExport.Contents = .refusingSensitive) async throws -> [UInt8] {
    let bytes = Mutex<[UInt8]>([])
    let sink = ExchangeSink {
      bytes.withLock { $0 = [] }
      return { chunk in bytes.withLock { $0 += chunk } }
    }
    try await StoreExport(of: self, program: "test", contents: contents).write(to: sink)
    return bytes.withLock { $0 }
  }

  /// Reads a file into the store.
  @discardableResult
  func importing(_ bytes: [UInt8]) async throws -> ExchangeSummary {
    try await StoreImport(from: ExchangeSource(bytes)).write(into: self)
  }
}
