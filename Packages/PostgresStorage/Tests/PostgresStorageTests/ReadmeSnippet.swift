import DomainModels
import PostgresStorage
import Storage

struct Crag: Record {
  let id: Identifier<Crag>
  var name: String
  var lifecycle: Lifecycle

  static let table = "crags"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("name", \.name, .searchable), Column.lifecycle(\.lifecycle),
    make: Crag.init)
}

func keep(
  _ crag: Crag, at location: StorageLocation, in environment: StorageEnvironment
) async throws -> [Crag] {
  let catalogue = try Catalogue(version: 1, [Crag.self])
  let backend = try await PostgresDriver().open(
    location, catalogue: catalogue, environment: environment)
  let store = RecordStore(
    backend: backend, catalogue: catalogue, environment: environment, owner: Scope("ana"))
  try await store.write { try $0.save(crag) }
  let found = try await store.read { try $0.fetch(Query<Crag>().filter(.matches("rock"))) }
  try await backend.close()
  return found
}
