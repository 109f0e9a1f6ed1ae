import DomainModels
import EncryptedStorage
import Foundation
import SQLiteStorage
import Storage
import StorageTesting
import Testing

/// Newer catalogues over sealed rows.
struct LayoutTests {
  private let folder = SealedFolder()

  private static func definition(
    _ change: (inout ColumnDefinition) -> Void = { _ in }, more: [ColumnDefinition] = []
  ) -> RecordDefinition {
    let columns = Note.schema.definition.columns.map { column in
      var column = column
      change(&column)
      return column
    }
    return RecordDefinition(
      table: Note.table, scope: .owner, kind: .synced, columns: columns + more)
  }

  private func keep(_ note: Note, _ catalogue: Catalogue) async throws {
    let backend = try await folder.open(catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: folder.subject().environment)
    try await store.write { try $0.insert(note) }
    try await backend.close()
  }

  private func count(_ filter: RowFilter, _ table: RowTable, _ backend: EncryptedBackend)
    async throws -> Int
  {
    try await backend.read { try $0.count(RowQuery(table, columns: [], filter: filter)) }
  }

  @Test func aSensitiveColumnThatCameLaterHasItsDefaultInOldRows() async throws {
    try await keep(Note.make(folder.subject().environment, "Old"), Note.catalogue)
    var rank = ColumnDefinition("rank", .integer)
    rank.isSensitive = true
    rank.isIndexed = true
    rank.defaultValue = .integer(3)
    let catalogue = try Catalogue(version: 2, definitions: [Self.definition(more: [rank])])
    let table = try #require(catalogue.tables.first { $0.name == Note.table })
    let position = try #require(table.position(of: "rank"))
    let backend = try await folder.open(catalogue)
    #expect(try await backend.check() == [])
    #expect(try await count(.compare(position, .equal, .integer(3)), table, backend) == 1)
    #expect(try await count(.among(position, [.integer(4)]), table, backend) == 0)
    #expect(try await count(.compare(position, .less, .integer(4)), table, backend) == 1)
    let key = try await backend.read { rows in
      var key: [StoredValue] = []
      try rows.visit(RowQuery(table, columns: table.key)) {
        key = [try $0.value(at: 0), try $0.value(at: 1)]
      }
      return key
    }
    try await backend.write { [key] in
      try $0.update(key, of: table, [(column: position, value: .integer(4))])
    }
    #expect(try await count(.among(position, [.integer(4)]), table, backend) == 1)
    #expect(try await count(.compare(position, .equal, .integer(3)), table, backend) == 0)
    #expect(try await backend.check() == [])
    try await backend.close()
  }

  @Test func anIndexThatCameLaterFindsOldRows() async throws {
    let plain = try Catalogue(version: 1, definitions: [Self.definition { $0.isIndexed = false }])
    try await keep(Note.make(folder.subject().environment, "Old", mood: "calm"), plain)
    let backend = try await folder.open(
      Catalogue(version: 2, definitions: [Self.definition()]))
    let mood = RowFilter.compare(try Note.position("mood"), .equal, .text("calm"))
    #expect(try await count(mood, Note.rows, backend) == 1)
    try await backend.close()
  }

  @Test func theLogOfATableThatWasLeftOutIsReadAllTheSame() async throws {
    let both = try Catalogue(version: 1, [Note.self, Letter.self])
    let note = Note.make(folder.subject().environment, "Left out")
    try await keep(note, both)
    let catalogue = try Catalogue(version: 2, [Letter.self])
    let backend = try await folder.open(catalogue)
    let store = RecordStore(
      backend: backend, catalogue: catalogue, environment: folder.subject().environment)
    let changes = try await store.read { try $0.changes() }
    #expect(changes.map(\.record) == [note.id.uuid])
    #expect(changes.first?.fields.first { $0.name == "title" }?.value == .text("Left out"))
    try await backend.close()
  }

  @Test func theFirstSensitiveColumnMayComeLater() async throws {
    let environment = folder.subject().environment
    let catalogue = try Catalogue(version: 1, [Shelf.self])
    let shelf = Shelf(
      id: environment.identifiers.next(), name: "Plain", room: nil, capacity: 1,
      lifecycle: Lifecycle(createdAt: environment.clock.now))
    let first = try await folder.store(catalogue)
    try await first.write { try $0.insert(shelf) }
    #expect(try await first.read { try $0.changes() }.count == 1)
    try await first.backend.close()
    let later = try await folder.store(Catalogue(version: 2, [Shelf.self, Note.self]))
    try await later.write { try $0.insert(Note.make(environment, "Sealed")) }
    #expect(try await later.backend.check() == [])
    #expect(try await later.read { try $0.changes() }.map(\.table) == ["shelves", "notes"])
    try await later.backend.close()
  }

  @Test func aVaultFromBeforeTheSecondHeaderOpensAndGetsIt() async throws {
    let note = Note.make(folder.subject().environment, "Old")
    try await keep(note, Note.catalogue)
    // The same rows in a file without the table.
    let older = SealedFolder()
    let sealed = try Note.catalogue.sealed
    let tables = sealed.tables.filter { $0.name != "_vault_copy" }
    let source = try folder.beneath(Note.catalogue)
    let target = try SQLiteBackend(
      path: older.database, catalogue: sealed.keeping(tables), program: "test")
    for table in tables {
      let columns = Array(table.columns.indices)
      let rows = try await source.read { reading in
        var found: [[StoredValue]] = []
        try reading.visit(RowQuery(table, columns: columns)) { row in
          found.append(try columns.map { try row.value(at: $0) })
        }
        return found
      }
      try await target.write { writing in
        for row in rows { try writing.insert(row, into: table) }
      }
    }
    try await source.close()
    try await target.close()
    let backend = try await older.open(Note.catalogue)
    #expect(try await backend.headerDamage() == nil)
    #expect(try await backend.mendHeader())
    #expect(try await backend.check() == [])
    try await backend.close()
    let file = try older.beneath(Note.catalogue)
    let header = try await HeaderCopies(file)
    #expect(header.main != nil && header.main == header.copy)
    try await file.close()
  }

  @Test func theTwoHeadersLieOnDifferentPages() async throws {
    try await keep(Note.make(folder.subject().environment, "Kept"), Note.catalogue)
    let file = try folder.beneath(Note.catalogue)
    let header = try #require(try await HeaderCopies(file).main)
    try await file.close()
    let bytes = Data(try folder.bytes())
    var pages: [Int] = []
    var rest = bytes.startIndex..<bytes.endIndex
    while let found = bytes.range(of: Data(header), in: rest) {
      pages.append(found.lowerBound / 4096)
      rest = found.upperBound..<bytes.endIndex
    }
    #expect(pages.count == 2)
    #expect(abs((pages.first ?? 0) - (pages.last ?? 0)) > 1, "\(pages)")
  }
}
