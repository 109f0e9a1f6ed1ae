import DomainModels
import Foundation
import Storage
import Testing

/// A table of numbered counters, which the tests about concurrency raise.
struct Tally: Sendable {
  let catalogue: Catalogue
  let table: RowTable
  /// The position of the count.
  let count: Int

  /// Lists the columns, and what another version has besides.
  init(version: Int = 1, of product: String? = nil, columns: [ColumnDefinition] = []) throws {
    catalogue = try Catalogue(
      version: version, of: product,
      definitions: [
        RecordDefinition(
          table: "tallies", scope: .owner, kind: .local,
          columns: [
            ColumnDefinition("id", .uuid), ColumnDefinition("count", .integer, isNullable: true),
            ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ] + columns)
      ])
    table = try #require(catalogue.tables.first { $0.name == "tallies" })
    count = try #require(table.position(of: "count"))
  }

  /// The key of a counter.
  func key(_ number: UInt8) -> [StoredValue] {
    [
      .text("ana"),
      .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))),
    ]
  }

  /// A counter's row.
  func row(_ number: UInt8, count: Int64 = 0, _ further: [StoredValue] = []) -> [StoredValue] {
    let start = StoredValue.instant(Timestamp(milliseconds: 0))
    return key(number) + [.integer(count), start, start, .null] + further
  }

  /// What a counter shows.
  func value(_ number: UInt8, in rows: any RowReading) throws -> Int64 {
    var found: StoredValue?
    let query = RowQuery(
      table, columns: [count], filter: .compare(1, .equal, key(number)[1]))
    try rows.visit(query) { found = try $0.value(at: 0) }
    guard case .integer(let value) = found else { throw ServerProblem(description: "no counter") }
    return value
  }

  /// Sets a counter.
  func set(_ number: UInt8, to value: Int64, in rows: any RowWriting) throws {
    try rows.update(key(number), of: table, [(column: count, value: .integer(value))])
  }

  /// Makes counters that show 0.
  func make(_ numbers: ClosedRange<UInt8>, in backend: any StorageBackend) async throws {
    try await backend.write { rows in
      for number in numbers { try rows.insert(row(number), into: table) }
    }
  }
}
