import DomainModels
import Foundation
import InMemoryStorage
import SQLiteStorage
import Storage
import StorageExchange
import Testing

/// Every kind of value, in a column and in a list.
@Suite("Values in the file")
struct ValueTests {
  private static let uuid = UUID(
    uuid: (0x01, 0x9A, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0xAB, 0xCD))

  /// A table with one column of every type, all nullable.
  static var catalogue: Catalogue {
    get throws {
      let own = ColumnType.allCases.map { ColumnDefinition($0.rawValue, $0, isNullable: true) }
      return try Catalogue(
        version: 1,
        definitions: [
          RecordDefinition(
            table: "things", scope: .owner, kind: .local,
            columns: [
              ColumnDefinition("id", .uuid), ColumnDefinition("created_at", .instant),
              ColumnDefinition("updated_at", .instant),
              ColumnDefinition("deleted_at", .instant, isNullable: true),
            ] + own)
        ])
    }
  }

  /// A value, and how it stands in a column.
  static let columns: [(StoredValue, String)] = [
    (.boolean(true), "true"), (.boolean(false), "false"),
    (.integer(.max), "9223372036854775807"), (.integer(.min), "-9223372036854775808"),
    (.integer(9_007_199_254_740_993), "9007199254740993"),
    (.real(0), "0.0"), (.real(0.1), "0.1"), (.real(1e300), "1e+300"),
    (.real(.leastNonzeroMagnitude), "5e-324"),
    (.real(9_007_199_254_740_992), "9007199254740992.0"),
    (.real(.infinity), "\"Infinity\""), (.real(-.infinity), "\"-Infinity\""),
    (.text(""), "\"\""), (.text("a\0\n\"\\\u{2028}"), "\"a\\u0000\\n\\\"\\\\\u{2028}\""),
    (.text("e\u{301}"), "\"e\u{301}\""), (.text("\u{FFFF}\u{10FFFF}"), "\"\u{FFFF}\u{10FFFF}\""),
    (.bytes([]), "\"\""), (.bytes([0, 255, 62]), "\"AP8+\""), (.bytes([1]), "\"AQ==\""),
    (.uuid(uuid), "\"019a0000-0000-7000-8000-00000000abcd\""),
    (.instant(Timestamp(milliseconds: 0)), "\"1970-01-01T00:00:00.000Z\""),
    (.instant(Timestamp(milliseconds: -62_135_596_800_000)), "\"0001-01-01T00:00:00.000Z\""),
    (.instant(Timestamp(milliseconds: -62_135_596_800_001)), "-62135596800001"),
    (.instant(Timestamp(milliseconds: 253_402_300_799_999)), "\"9999-12-31T23:59:59.999Z\""),
    (.instant(Timestamp(milliseconds: 253_402_300_800_000)), "253402300800000"),
    (.instant(Timestamp(milliseconds: .min)), "-9223372036854775808"),
    (.list([]), "[]"),
    (
      .list([
        .null, .boolean(true), .integer(1), .real(1), .real(-0.0), .real(.infinity), .text("x"),
        .bytes([1]), .uuid(uuid), .instant(Timestamp(milliseconds: 1)),
        .instant(Timestamp(milliseconds: .max)), .list([.list([]), .real(-.infinity)]),
      ]),
      "[null,true,1,1.0,-0.0,{\"real\":\"Infinity\"},\"x\",{\"bytes\":\"AQ==\"},"
        + "{\"uuid\":\"019a0000-0000-7000-8000-00000000abcd\"},"
        + "{\"instant\":\"1970-01-01T00:00:00.001Z\"},{\"instant\":9223372036854775807},"
        + "[[],{\"real\":\"-Infinity\"}]]"
    ),
  ]

  /// A row of the table with one value in it.
  static func row(_ value: StoredValue, _ catalogue: Catalogue) throws -> (RowTable, [StoredValue])
  {
    let table = try #require(catalogue.tables.last)
    let type = try #require(value.type)
    let values = table.columns.map { column -> StoredValue in
      switch column.name {
      case "_scope": .text("local")
      case "id": .uuid(uuid)
      case "created_at", "updated_at": .instant(Timestamp(milliseconds: 0))
      default: column.name == type.rawValue ? value : .null
      }
    }
    return (table, values)
  }

  @Test("are written as the format says and come back as they were", arguments: columns)
  func everyKind(value: StoredValue, text: String) async throws {
    let stores = Stores(try ValueTests.catalogue)
    let (table, values) = try ValueTests.row(value, stores.catalogue)
    let first = stores.memory()
    try await first.backend.write { try $0.insert(values, into: table) }
    let file = try await first.exported()
    let column = try #require(value.type).rawValue
    #expect(String(decoding: file, as: UTF8.self).contains("\"\(column)\":\(text)"))
    let second = try stores.sqlite("second")
    try await second.importing(file)
    let third = stores.memory()
    try await third.importing(try await second.exported())
    #expect(try await third.exported() == file)
    let position = try #require(table.position(of: column))
    let found = try await third.backend.read { rows in
      var found: [StoredValue] = []
      try rows.visit(RowQuery(table, columns: [position])) { found.append(try $0.value(at: 0)) }
      return found
    }
    #expect(found == [value])
  }

  @Test("the sign of zero, which not every store keeps, is left out of columns")
  func negativeZero() async throws {
    let stores = Stores(try ValueTests.catalogue)
    let (table, values) = try ValueTests.row(.real(-0.0), stores.catalogue)
    let (memory, sqlite) = (stores.memory(), try stores.sqlite("zero"))
    for store in [memory, sqlite] {
      try await store.backend.write { try $0.insert(values, into: table) }
    }
    #expect(try await memory.exported() == sqlite.exported())
  }

  @Test("a real that another program wrote without a fraction is taken if it is exact")
  func wholeReal() async throws {
    let stores = Stores(try ValueTests.catalogue)
    let (table, values) = try ValueTests.row(.real(3), stores.catalogue)
    let store = stores.memory()
    try await store.backend.write { try $0.insert(values, into: table) }
    let file = try await store.exported()
    var other = ExportedFile(file)
    other.replace("\"real\":3.0", "\"real\":3", at: 1)
    let copy = stores.memory()
    try await copy.importing(other.resealed)
    #expect(try await copy.exported() == file)
    other.replace("\"real\":3", "\"real\":9007199254740993", at: 1)
    await #expect(throws: StoreExchangeError.self) {
      try await stores.memory().importing(other.resealed)
    }
  }

  @Test("what no form holds is refused, and not told")
  func unwritable() async throws {
    let stores = Stores(try ValueTests.catalogue)
    let nested = (0..<513).reduce(StoredValue.list([])) { inner, _ in .list([inner]) }
    for value in [StoredValue.real(.nan), .list([.real(.nan)]), nested] {
      let store = stores.memory()
      let (table, values) = try ValueTests.row(value, stores.catalogue)
      try await store.backend.write { try $0.insert(values, into: table) }
      let error = await #expect(throws: StoreExchangeError.self) { try await store.exported() }
      #expect(error?.reason == .unwritable)
      #expect(error?.message.hasPrefix("a value of things.") == true)
    }
    let store = stores.memory()
    var (table, values) = try ValueTests.row(.boolean(true), stores.catalogue)
    values[table.columns.count - 1] = .text("secret")
    try await store.backend.write { [table, values] in try $0.insert(values, into: table) }
    let error = await #expect(throws: StoreExchangeError.self) { try await store.exported() }
    #expect(error?.message == "a value of things.list is not of its column's type")
  }

  @Test("lists as deep as a file may hold come back")
  func deepest() async throws {
    let stores = Stores(try ValueTests.catalogue)
    let innermost = StoredValue.list([.uuid(ValueTests.uuid)])
    let nested = (0..<511).reduce(innermost) { inner, _ in .list([inner]) }
    let (table, values) = try ValueTests.row(nested, stores.catalogue)
    let store = stores.memory()
    try await store.backend.write { try $0.insert(values, into: table) }
    let file = try await store.exported()
    let copy = stores.memory()
    try await copy.importing(file)
    #expect(try await copy.exported() == file)
  }
}
