import DomainModels
import InMemoryStorage
import Storage

struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text, .searchable), Column.lifecycle(\.lifecycle),
    make: Note.init)
}

func keep(_ note: Note, in environment: StorageEnvironment) async throws -> [Note] {
  let catalogue = try Catalogue(version: 1, [Note.self])
  let backend = InMemoryBackend()
  let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  try await store.write { try $0.insert(note) }
  return try await store.read { try $0.fetch(Query<Note>().filter(.matches("rope"))) }
}
