import DomainModels
import Foundation
import SQLiteStorage
import Storage
import Testing

struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var tags: [String]
  var lifecycle: Lifecycle
  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced, Column("id", \.id), Column("text", \.text, .searchable),
    Column("tags", \.tags), Column.lifecycle(\.lifecycle), make: Note.init)
}

@Test func smoke() async throws {
  let path = "/tmp/smoke-\(UUID().uuidString)/a/x.sqlite"
  let catalogue = try Catalogue(version: 1, [Note.self])
  let environment = StorageEnvironment(
    clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
    program: "test")
  let backend = try SQLiteBackend(path: path, catalogue: catalogue, program: "test")
  let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  let note = Note(
    id: environment.identifiers.next(), text: "Éclair\0 x", tags: ["a", "b"],
    lifecycle: Lifecycle(createdAt: WallClock.system.now))
  try await store.write { try $0.insert(note) }
  let found = try await store.read { try $0.fetch(Query<Note>().filter(\.text == "Éclair\0 x")) }
  #expect(found == [note])
  let found2 = try await store.read { try $0.fetch(Query<Note>().filter(.matches("ecl"))) }
  #expect(found2 == [note])
  print(try await store.audit())
  print(try await store.read { try $0.changes() })
}
