import DomainModels
import InMemoryStorage
import Storage
import StorageExchange
import StorageTesting
import Testing

/// Files of an older catalogue, and columns that are sensitive.
@Suite("Files and catalogues")
struct LayoutTests {
  private static func catalogue(
    version: Int, _ later: [ColumnDefinition] = [], isSensitive: Bool = false,
    tables: [String] = ["things"]
  ) throws -> Catalogue {
    var text = ColumnDefinition("text", .text)
    text.isSensitive = isSensitive
    let columns =
      [ColumnDefinition("id", .uuid), text] + later + [
        ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ]
    return try Catalogue(
      version: version,
      definitions: tables.map {
        RecordDefinition(table: $0, scope: .owner, kind: .synced, columns: columns)
      })
  }

  /// A row of the old table.
  private static let row: [StoredValue] = [
    .text("local"), .uuid(Identifier<Shelf>.nothing), .text("old"),
    .instant(Timestamp(milliseconds: 1)), .instant(Timestamp(milliseconds: 2)), .null,
    .bytes(HybridTimestamp(milliseconds: 3, counter: 0, node: 9).bytes), .null, .integer(1),
  ]
  private static let clock: [StoredValue] = [
    .text("*"), .integer(9), row[6], .integer(4),
  ]

  /// The file of a store of the old catalogue with a row in it.
  private func old(isSensitive: Bool = false) async throws -> [UInt8] {
    let catalogue = try LayoutTests.catalogue(version: 1, isSensitive: isSensitive)
    let store = Stores(catalogue).memory()
    try await store.backend.write { rows in
      try rows.insert(LayoutTests.row, into: catalogue.tables[2])
      try rows.insert(LayoutTests.clock, into: catalogue.tables[1])
    }
    return try await store.exported(.includingSensitive)
  }

  @Test("rows of an older layout get the defaults of the new columns, and new tables are empty")
  func older() async throws {
    var colour = ColumnDefinition("colour", .text)
    colour.defaultValue = .text("red")
    let new = try LayoutTests.catalogue(
      version: 2, [colour, ColumnDefinition("width", .integer, isNullable: true)],
      tables: ["others", "things"])
    let stores = Stores(new)
    for store in [stores.memory(), try stores.sqlite("new")] {
      let summary = try await store.importing(try await old())
      #expect(summary.catalogueVersion == 1)
      #expect(summary.program == "test")
      #expect(summary.rows == ["_changes": 0, "_clock": 1, "things": 1])
      let table = try #require(new.tables.last)
      let found = try await store.backend.read { rows in
        var found: [[StoredValue]] = []
        let columns = Array(table.columns.indices)
        try rows.visit(RowQuery(table, columns: columns)) { row in
          found.append(try columns.map { try row.value(at: $0) })
        }
        return found
      }
      var wanted = LayoutTests.row
      wanted.insert(contentsOf: [.text("red"), .null], at: 3)
      #expect(found == [wanted])
      #expect(try await store.audit().problems == [])
    }
  }

  @Test("a new column without a default can't be filled")
  func withoutDefault() async throws {
    let new = try LayoutTests.catalogue(version: 2, [ColumnDefinition("width", .integer)])
    let file = try await old()
    let error = #expect(throws: StoreExchangeError.self) {
      try StoreImport(from: ExchangeSource(file)).check(against: new)
    }
    #expect(error?.reason == .otherLayout)
    #expect(
      error?.message
        == "line 1: the export of test does not fit: things.width is missing and must be there")
  }

  @Test("sensitive columns are written only if the caller says so")
  func sensitive() async throws {
    let file = try await old(isSensitive: true)
    let store = Stores(try LayoutTests.catalogue(version: 1, isSensitive: true)).memory()
    try await store.importing(file)
    let taken = ElementRecorder<UInt8>()
    let error = await #expect(throws: StoreExchangeError.self) {
      try await StoreExport(of: store, program: "test")
        .write(to: ExchangeSink { { taken.add($0) } })
    }
    #expect(error?.reason == .sensitive)
    #expect(error?.kind == .usage)
    #expect(
      error?.message
        == "the export would hold, readable without a key: _changes.fields, things.text")
    #expect(taken.all.isEmpty)
    #expect(try await store.exported(.includingSensitive) == file)
    #expect(String(decoding: file, as: UTF8.self).contains("\"sensitive\":true"))
  }
}
