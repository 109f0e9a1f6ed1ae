import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// The dependencies: from a record to those that refer to it, and from a change to its parents.
struct ReferenceTests {
  private let library: TestLibrary
  private let store: RecordStore

  init() throws {
    library = try TestLibrary()
    store = RecordStore(
      backend: InMemoryBackend(),
      catalogue: try Catalogue(version: 1, [Shelf.self, Book.self, Remark.self]),
      environment: library.environment)
  }

  private func remark(
    on shelf: Identifier<Shelf>, under parent: Identifier<Remark>? = nil
  ) -> Remark {
    Remark(
      id: library.environment.identifiers.next(), shelf: shelf, parent: parent, secret: "hush",
      weight: 1, lifecycle: Lifecycle(createdAt: library.now))
  }

  @Test func whatTheWriteBeforeMadeIsReferredToWhileItLives() async throws {
    let (shelf, gone) = (library.shelf("a"), library.shelf("b"))
    var deleted = library.shelf("c")
    deleted.lifecycle = deleted.lifecycle.deleted(at: library.now)
    let made = library.book("there", on: shelf.id)
    let dangling = [gone, deleted].map { library.book("lost", on: $0.id) }
    let (neverLived, now) = (deleted, library.now)
    try await store.write { transaction in
      try transaction.insert(shelf)
      try transaction.insert(made)
      try transaction.insert(gone)
      try transaction.delete(gone.id, at: now)
      for book in dangling {
        #expect {
          try transaction.insert(book)
        } throws: {
          ($0 as? StorageError)?.reason == .dangling
        }
        if book == dangling.first { try transaction.insert(neverLived) }
      }
    }
    #expect(try await store.read { try $0.fetch(Query<Book>()) } == [made])
  }

  @Test func followers() async throws {
    let (shelf, other) = (library.shelf("a"), library.shelf("b"))
    let (book, gone) = (library.book("b", on: shelf.id), library.book("c", on: shelf.id))
    let first = remark(on: shelf.id)
    let second = remark(on: other.id, under: first.id)
    let now = library.now
    try await store.write { transaction in
      for shelf in [shelf, other] { try transaction.insert(shelf) }
      for book in [book, gone] { try transaction.insert(book) }
      for remark in [first, second] { try transaction.insert(remark) }
      try transaction.delete(gone.id, at: now)
    }
    func followers(
      of record: UUID, in table: String = Shelf.table, scope: Scope = .local,
      includingDeleted: Bool = false
    ) async throws -> [UUID] {
      let key = RecordKey(table: table, scope: scope, record: record)
      let found = try await store.read {
        try $0.followers(of: key, includingDeleted: includingDeleted)
      }
      #expect(found.allSatisfy { $0.scope == .local })
      return found.map(\.record)
    }
    #expect(try await followers(of: shelf.id.uuid) == [book.id.uuid, first.id.uuid])
    let all = try await followers(of: shelf.id.uuid, includingDeleted: true)
    #expect(Set(all) == [book.id.uuid, gone.id.uuid, first.id.uuid])
    #expect(try await followers(of: first.id.uuid, in: Remark.table) == [second.id.uuid])
    #expect(try await followers(of: shelf.id.uuid, scope: Scope("somebody else")) == [])
    #expect(try await followers(of: book.id.uuid, in: Book.table) == [])
    await #expect(throws: StorageError.self) {
      try await followers(of: book.id.uuid, in: "planets")
    }
  }

  @Test func aChangesParents() async throws {
    let shelf = library.shelf("a")
    let first = remark(on: shelf.id)
    let second = remark(on: shelf.id, under: first.id)
    try await store.write { transaction in
      try transaction.insert(shelf)
      for remark in [first, second] { try transaction.insert(remark) }
    }
    let catalogue = store.catalogue
    let references = try await store.read { try $0.changes() }.map(catalogue.references)
    let onShelf = RecordReference(table: Shelf.table, scope: .local, record: shelf.id.uuid)
    let underFirst = RecordReference(table: Remark.table, scope: .local, record: first.id.uuid)
    #expect(references == [[], [onShelf], [onShelf, underFirst]])
  }

  /// Whose a parent is follows from its table: the change's owner, all users, or the owner that
  /// it says.
  @Test func whoseParentsAre() throws {
    let instants = [
      ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
      ColumnDefinition("deleted_at", .instant, isNullable: true),
    ]
    func reference(to table: String) -> ColumnDefinition {
      var column = ColumnDefinition("\(table)_id", .uuid, isNullable: true)
      column.reference = .cascade
      column.referencedTable = table
      return column
    }
    let tables: [(name: String, scope: RecordScope, columns: [ColumnDefinition])] = [
      ("own", .owner, []), ("everybodys", .shared, []),
      ("groups", .column("crew_id"), [ColumnDefinition("crew_id", .uuid)]),
      ("children", .owner, ["own", "everybodys", "groups"].map(reference)),
    ]
    let catalogue = try Catalogue(
      version: 1,
      definitions: tables.map { table in
        RecordDefinition(
          table: table.name, scope: table.scope, kind: .synced,
          columns: [ColumnDefinition("id", .uuid)] + table.columns + instants)
      })
    let (record, stamp) = (UUID(), HybridTimestamp(milliseconds: 1, counter: 0, node: 1))
    func change(of table: String, _ fields: [String]) -> Change {
      Change(
        operation: UUID(), scope: Scope("ana"), table: table, record: UUID(), life: 1,
        stamp: stamp,
        fields: fields.map { FieldChange(name: $0, value: .uuid(record), stamp: stamp) },
        schemaVersion: 1)
    }
    let fields = ["id", "groups_id", "own_id", "everybodys_id", "planets_id"]
    #expect(
      catalogue.references(of: change(of: "children", fields)) == [
        RecordReference(table: "groups", scope: nil, record: record),
        RecordReference(table: "own", scope: Scope("ana"), record: record),
        RecordReference(table: "everybodys", scope: .shared, record: record),
      ])
    #expect(catalogue.references(of: change(of: "planets", fields)) == [])
  }
}
