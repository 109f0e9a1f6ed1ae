import DomainModels
import Foundation
import StorageTesting
import Testing

@testable import Storage

/// The log as rows, and the clock's part in it.
struct ChangeLogTests {
  @Test func changeComesBackFromItsRow() throws {
    let timestamp = HybridTimestamp(milliseconds: 5, counter: 2, node: 3)
    let early = HybridTimestamp(milliseconds: 4, counter: 0, node: 9)
    let change = Change(
      operation: UUID(), sequence: 12, scope: Scope("ana"), table: "shelves", record: UUID(),
      life: 3, timestamp: timestamp,
      fields: [
        FieldChange(name: "name", value: .text("a\0\u{E9}"), timestamp: timestamp),
        FieldChange(name: "room", value: .null, timestamp: early),
        FieldChange(name: "tags", value: .list([.text("name"), .null]), timestamp: timestamp),
      ], schemaVersion: 4)
    let row = TestRow(values: ChangeTable.values(of: change))
    #expect(try ChangeTable.change(from: row) == change)
    #expect(change.isDeletion == false)
  }

  @Test func aRecordIsMadeAsIfEachOfItsFieldsWereWritten() async throws {
    let library = try TestLibrary()
    let shelf = library.shelf("Poetry")
    try await library.store.write { transaction in
      let row = try transaction.row(of: shelf)
      #expect(row.table.partColumns.isEmpty)
      let (values, entry) = try transaction.stamping(row)
      let made = try ChangeTable.change(from: TestRow(values: #require(entry)))
      var edit = RowEdit(making: row, at: made.timestamp, life: 1, unwritten: [])
      let fields = edit.write(
        row.values, in: row.table.contentColumns, at: made.timestamp, by: made.timestamp.node)
      let change = Change(
        operation: made.operation, sequence: 1, scope: row.scope, table: Shelf.table,
        record: shelf.id.uuid, life: 1, timestamp: made.timestamp, fields: fields,
        schemaVersion: transaction.catalogue.version)
      #expect(made == change)
      #expect(entry == ChangeTable.values(of: change))
      #expect(values == edit.finished().values)
    }
  }

  @Test func damagedFieldsAreNamed() throws {
    let change = Change(
      operation: UUID(), scope: .shared, table: "shelves", record: UUID(), life: 2,
      timestamp: HybridTimestamp(time: 1, node: 1), fields: [], schemaVersion: 1)
    #expect(change.isDeletion)
    var values = ChangeTable.values(of: change)
    values[7] = .list([.text("a secret")])
    let error = #expect(throws: StoredValueMismatch.self) {
      try ChangeTable.change(from: TestRow(values: values))
    }
    #expect(error?.place == "_changes.fields")
    #expect(error?.message.contains("secret") == false)
  }

  @Test func aLogWithoutAPlaceLeftIsAnErrorAndNoCrash() async throws {
    let library = try TestLibrary()
    try await library.store.write { try $0.insert(library.shelf("Poetry")) }
    let clock = try library.table("_clock")
    let sequence = try #require(clock.position(of: "sequence"))
    try await library.store.backend.write { rows in
      try rows.update(
        [.text("*")], of: clock, [(column: sequence, value: .integer(.max))])
    }
    let error = await #expect(throws: StorageError.self) {
      try await library.store.write { try $0.insert(library.shelf("Maps")) }
    }
    #expect(error?.reason == .corrupt)
  }

  @Test func logIsReadInPortions() async throws {
    let library = try TestLibrary()
    for number in 1...5 {
      let shelf = library.shelf("\(number)")
      try await library.store.write { try $0.insert(shelf) }
    }
    #expect(try await library.store.read { try $0.changes(limit: -1) } == [])
    let (first, rest, none) = try await library.store.read { transaction in
      (
        try transaction.changes(limit: 2), try transaction.changes(of: .local, after: 2),
        try transaction.changes(of: .local, after: 5)
      )
    }
    #expect(first.map(\.sequence) == [1, 2])
    #expect(rest.map(\.sequence) == [3, 4, 5])
    #expect(none == [])
  }

  @Test func changeLaterThanTheClockIsFound() async throws {
    let library = try TestLibrary()
    for name in ["a", "b"] {
      let shelf = library.shelf(name)
      try await library.store.write { try $0.insert(shelf) }
    }
    let change = try #require(try await library.changes().first)
    let late = Change(
      operation: change.operation, sequence: change.sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life,
      timestamp: HybridTimestamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: 0, node: 1),
      fields: change.fields, schemaVersion: change.schemaVersion)
    try await library.store.write { try $0.clearChanges([change]) }
    try await library.store.backend.write { rows in
      try rows.insert(ChangeTable.values(of: late), into: ChangeTable.table)
    }
    let problems = try await library.store.audit().problems
    #expect(problems == ["change 1 of shelves is later than the store's clock"])
  }
}

/// A row that lies in memory.
private struct TestRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
