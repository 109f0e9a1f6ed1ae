import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// The migration of a file from one layout to another.
struct SQLiteMigrationTests {
  private let folder = TemporaryFolder()

  private func catalogue(_ version: Int, _ columns: [ColumnDefinition]) throws -> Catalogue {
    let definition = RecordDefinition(
      table: "things", scope: .owner, kind: .local,
      columns: [ColumnDefinition("id", .uuid)] + columns + [
        ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ])
    return try Catalogue(version: version, definitions: [definition])
  }

  private func table(_ catalogue: Catalogue) throws -> RowTable {
    try #require(catalogue.tables.first { $0.name == "things" })
  }

  private func row(_ content: [StoredValue]) -> [StoredValue] {
    let instant = StoredValue.instant(Timestamp(milliseconds: 1))
    return [.text("ana"), .uuid(UUID())] + content + [instant, instant, .null]
  }

  private static let defaults: [(ColumnDefinition, StoredValue)] = [
    (ColumnDefinition("later", .boolean), .boolean(true)),
    (ColumnDefinition("later", .integer), .integer(.min)),
    (ColumnDefinition("later", .real), .real(0.1)),
    (ColumnDefinition("later", .text), .text("it's \"so\"")),
    (ColumnDefinition("later", .bytes), .bytes([0, 15, 255])),
    (ColumnDefinition("later", .uuid), .uuid(UUID(name: "x", in: UUID()))),
    (ColumnDefinition("later", .instant), .instant(Timestamp(milliseconds: -1))),
    (ColumnDefinition("later", .list), .list([.text("'"), .integer(1)])),
  ]

  @Test(arguments: SQLiteMigrationTests.defaults.indices)
  func columnComesWithItsDefault(_ index: Int) async throws {
    let value = SQLiteMigrationTests.defaults[index].1
    var column = SQLiteMigrationTests.defaults[index].0
    column.defaultValue = value
    let old = try catalogue(1, [])
    let backend = try folder.open(old)
    let oldTable = try table(old)
    let values = row([])
    try await backend.write { try $0.insert(values, into: oldTable) }
    try await backend.close()
    let new = try catalogue(2, [column])
    let newTable = try table(new)
    let found = try await folder.open(new).read { rows in
      var found: [StoredValue] = []
      let query = RowQuery(newTable, columns: [2], filter: .compare(2, .equal, value))
      try rows.visit(query) { found.append(try $0.value(at: 0)) }
      return found
    }
    #expect(found == [value])
  }

  @Test func columnWithoutDefaultCanNotComeLater() async throws {
    let old = try catalogue(1, [])
    let oldTable = try table(old)
    let values = row([])
    let backend = try folder.open(old)
    try await backend.write { try $0.insert(values, into: oldTable) }
    try await backend.close()
    #expect(throws: StorageError.self) {
      try folder.open(catalogue(2, [ColumnDefinition("later", .text)]))
    }
    // Nothing was half done.
    try await folder.open(catalogue(1, [])).close()
  }

  @Test(arguments: [
    (ColumnDefinition("old", .text), ColumnDefinition("old", .integer), "TEXT NOT NULL to INTEGER"),
    (ColumnDefinition("old", .text), ColumnDefinition("old", .bytes), "TEXT NOT NULL to BLOB"),
    (
      ColumnDefinition("old", .text), ColumnDefinition("old", .text, isNullable: true),
      "TEXT NOT NULL to TEXT"
    ),
    (
      ColumnDefinition("old", .text, isNullable: true), ColumnDefinition("old", .text),
      "TEXT to TEXT NOT NULL"
    ),
    (
      ColumnDefinition("old", .text), ColumnDefinition("new", .text, isNullable: true),
      "TEXT NOT NULL to nothing"
    ),
  ]) func changedColumnIsRefused(
    _ old: ColumnDefinition, new: ColumnDefinition, words: String
  ) async throws {
    let before = try catalogue(1, [old])
    let values = row([.text("x")])
    let beforeTable = try table(before)
    let backend = try folder.open(before)
    try await backend.write { try $0.insert(values, into: beforeTable) }
    try await backend.close()
    let bytes = try folder.bytes()
    let error = #expect(throws: StorageError.self) { try folder.open(catalogue(2, [new])) }
    #expect(error?.reason == .invalid)
    #expect(error?.message.contains("things.old changed from \(words)") == true)
    #expect(try folder.bytes() == bytes)
    // The old program goes on.
    let again = try folder.open(before)
    try await again.write { try $0.update([values[0], values[1]], of: beforeTable, []) }
    try await again.close()
  }

  @Test func olderProgramStopsWritingOnceANewerOneCame() async throws {
    let old = try catalogue(1, [])
    let oldTable = try table(old)
    let backend = try folder.open(old)
    let values = [row([]), row([])]
    try await backend.write { try $0.insert(values[0], into: oldTable) }
    try await folder.open(
      catalogue(2, [ColumnDefinition("later", .text, isNullable: true)])
    ).close()
    let error = await #expect(throws: StorageError.self) {
      try await backend.write { try $0.insert(values[1], into: oldTable) }
    }
    #expect(error?.reason == .newer)
    #expect(error?.message.contains("layout 3, this one knows 2") == true)
    #expect(try await backend.read { try $0.count(RowQuery(oldTable, columns: [])) } == 1)
  }

  @Test func unknownColumnsAndTablesStay() async throws {
    try await folder.open(catalogue(1, [])).close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { database in
      try database.execute(
        sql: """
          ALTER TABLE things ADD COLUMN theirs TEXT DEFAULT 'kept';
          CREATE TABLE extra (x);
          INSERT INTO extra VALUES (5);
          """)
    }
    try queue.close()
    let new = try catalogue(2, [ColumnDefinition("later", .text, isNullable: true)])
    let newTable = try table(new)
    let backend = try folder.open(new)
    let values = row([.text("x")])
    try await backend.write { try $0.insert(values, into: newTable) }
    try await backend.close()
    let after = try DatabaseQueue(path: folder.database)
    let (theirs, extra) = try await after.read { database in
      (
        try String.fetchOne(database, sql: "SELECT theirs FROM things"),
        try Int.fetchOne(database, sql: "SELECT x FROM extra")
      )
    }
    #expect(theirs == "kept")
    #expect(extra == 5)
  }

  @Test func searchIsRebuilt() async throws {
    var title = ColumnDefinition("title", .text)
    let old = try catalogue(1, [title])
    let oldTable = try table(old)
    let backend = try folder.open(old)
    let rows = ["\u{C9}clair", "tart", "cut\0lemon"].map { row([.text($0)]) }
    try await backend.write { transaction in
      for row in rows { try transaction.insert(row, into: oldTable) }
    }
    try await backend.close()
    title.isSearchable = true
    let new = try catalogue(2, [title])
    let newTable = try table(new)
    // Twice: a rebuilt index holds each row once.
    for _ in 0..<2 {
      let backend = try folder.open(new)
      let count = try await backend.read { rows in
        try rows.count(RowQuery(newTable, columns: [], filter: .matches(["ecl"])))
      }
      #expect(count == 1)
      let beyond = try await backend.read { rows in
        try rows.count(RowQuery(newTable, columns: [], filter: .matches(["lemon"])))
      }
      #expect(beyond == 1, "text after a NUL is not found")
      try await backend.close()
    }
  }

  @Test func sameVersionWithOtherColumnsMovesForward() async throws {
    try await folder.open(catalogue(1, [])).close()
    let new = try catalogue(1, [ColumnDefinition("later", .text, isNullable: true)])
    let newTable = try table(new)
    let values = row([.text("x")])
    try await folder.open(new).write { try $0.insert(values, into: newTable) }
  }

  @Test func manyOpenAFreshPlaceAtOnce() async throws {
    for _ in 0..<5 {
      let folder = TemporaryFolder()
      let catalogue = try Library.catalogue
      let table = try #require(catalogue.tables.first { $0.name == "drafts" })
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let backend = try folder.open(catalogue)
            let values = row([.text("x")])
            try await backend.write { try $0.insert(values, into: table) }
            try await backend.close()
          }
        }
        try await group.waitForAll()
      }
      let count = try await folder.open(catalogue).read {
        try $0.count(RowQuery(table, columns: []))
      }
      #expect(count == 8)
    }
  }
}
