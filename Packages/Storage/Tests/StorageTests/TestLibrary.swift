import DomainModels
import InMemoryStorage
import Storage
import StorageTesting

/// A store of sample records in memory, with a clock that stands still.
struct TestLibrary {
  let store: RecordStore
  let clock: SettableClock
  let environment: StorageEnvironment

  init(seed: UInt64 = 1) throws {
    let subject = StorageSubject(capabilities: []) { _ in InMemoryBackend() }
    clock = subject.clock
    environment = StorageEnvironment(
      clock: subject.clock.wallClock,
      identifiers: .version7(clock: subject.clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Library.catalogue, environment: environment)
  }

  var now: Timestamp { clock.now }

  func shelf(_ name: String, capacity: Int = 1) -> Shelf {
    Shelf(
      id: environment.identifiers.next(), name: name, room: nil, capacity: capacity,
      lifecycle: Lifecycle(createdAt: now))
  }

  func book(_ title: String, on shelf: Identifier<Shelf>, pages: Int? = nil) -> Book {
    Book(
      id: environment.identifiers.next(), shelf: shelf, title: title, pages: pages,
      lifecycle: Lifecycle(createdAt: now))
  }

  func changes() async throws -> [Change] { try await store.read { try $0.changes() } }

  func table(_ name: String) throws -> RowTable {
    guard let table = store.catalogue.tables.first(where: { $0.name == name }) else {
      throw StorageError(.invalid, "no table \(name)")
    }
    return table
  }
}
