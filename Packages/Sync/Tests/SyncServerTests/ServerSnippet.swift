import DomainModels
import Storage
import Sync
import SyncServer

struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text), Column.lifecycle(\.lifecycle), make: Note.init)
}

/// A server for all users' notes, as one of its users reaches it.
func transport(
  for user: Scope, opening backend: (Catalogue) throws -> any StorageBackend,
  _ environment: StorageEnvironment
) async throws -> some SyncTransport {
  let catalogue = try Catalogue(version: 1, [Note.self] + SyncServerRecords.all)
  let store = RecordStore(
    backend: try backend(catalogue), catalogue: catalogue, environment: environment)
  let server = try await SyncServer.open(store, environment)
  return server.transport(for: SyncAccess(reads: [user, .shared], writes: [user]))
}
