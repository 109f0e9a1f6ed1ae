import DomainModels
import Testing

@Suite struct SchemaTests {
  private let columns = [
    "id", "crew_id", "previous_id", "title", "notes", "mode", "is_public", "seats", "distance",
    "day", "planned", "tags", "departure", "created_at", "updated_at", "deleted_at",
  ]

  private func values(replacing column: String, with value: StoredValue) throws -> FixedRow {
    var row = FixedRow(values: Trip.schema.values(of: .sample))
    row.values[try #require(columns.firstIndex(of: column))] = value
    return row
  }

  @Test("columns stand in the order of the schema, a lifecycle is three")
  func order() {
    let definition = Trip.schema.definition
    #expect(definition.table == "trips")
    #expect(definition.scope == .column("crew_id"))
    #expect(definition.kind == .synced)
    #expect(definition.columns.map(\.name) == columns)
    #expect(
      definition.columns.map(\.type) == [
        .uuid, .uuid, .uuid, .text, .text, .text, .boolean, .integer, .real, .text, .text, .list,
        .instant, .instant, .instant, .instant,
      ])
    #expect(
      definition.columns.filter(\.isNullable).map(\.name)
        == ["previous_id", "notes", "planned", "deleted_at"])
  }

  @Test("options reach their column and no other")
  func options() {
    let columns = Trip.schema.definition.columns
    #expect(columns.filter(\.isSearchable).map(\.name) == ["title"])
    #expect(columns.filter(\.isSensitive).map(\.name) == ["notes"])
    #expect(columns.filter(\.isIndexed).map(\.name) == ["previous_id", "mode"])
    #expect(
      columns.filter { $0.merge != .lastWriterWins }.map(\.merge) == [.keepBoth, .counter, .set])
    #expect(columns.compactMap(\.defaultValue) == [.boolean(false)])
    #expect(columns.compactMap(\.reference) == [.weak])
    #expect(columns.compactMap(\.referencedTable) == ["trips"])
  }

  @Test("a record becomes a row and the row the record")
  func roundTrip() throws {
    var trip = Trip.sample
    let values = Trip.schema.values(of: trip)
    #expect(values.count == columns.count)
    #expect(values.map(\.type) == Trip.schema.definition.columns.map(\.type))
    #expect(try Trip.schema.record(from: FixedRow(values: values)) == trip)

    trip.previous = nil
    trip.notes = nil
    trip.planned = nil
    trip.lifecycle = Lifecycle(createdAt: Timestamp(milliseconds: 5))
    let sparse = Trip.schema.values(of: trip)
    #expect(sparse.count { $0 == .null } == 4)
    #expect(try Trip.schema.record(from: FixedRow(values: sparse)) == trip)
  }

  @Test("key paths lead to the positions of their columns")
  func positions() {
    let schema = Trip.schema
    #expect(schema.position(of: \.id) == 0)
    #expect(schema.position(of: \.previous) == 2)
    #expect(schema.position(of: \.title) == 3)
    #expect(schema.position(of: \.departure) == 12)
    #expect(schema.position(of: \.lifecycle.createdAt) == 13)
    #expect(schema.position(of: \.lifecycle.updatedAt) == 14)
    #expect(schema.position(of: \.lifecycle.deletedAt) == 15)
    #expect(schema.position(of: \.summary) == nil)
    #expect(schema.position(of: \.lifecycle) == nil)
    #expect(schema.position(of: \.lifecycle.isDeleted) == nil)
    #expect(schema.position(of: \.title.count) == nil)
  }

  @Test(
    "a mismatch names the table and the column",
    arguments: [
      "id", "crew_id", "previous_id", "title", "mode", "is_public", "seats", "distance", "day",
      "planned", "tags", "departure", "created_at", "updated_at", "deleted_at",
    ])
  func mismatch(column: String) throws {
    let row = try values(replacing: column, with: .bytes([1, 2, 3]))
    let error = try #require(throws: StoredValueMismatch.self) {
      try Trip.schema.record(from: row)
    }
    #expect(error.place == "trips.\(column)")
    #expect(error.message.hasPrefix("the stored value of trips.\(column) should be "))
    #expect(error.found.contains("bytes"))
  }

  @Test(
    "null where a value is needed is a mismatch",
    arguments: ["id", "title", "mode", "seats", "tags", "departure", "updated_at"])
  func unexpectedNull(column: String) throws {
    let row = try values(replacing: column, with: .null)
    let error = try #require(throws: StoredValueMismatch.self) {
      try Trip.schema.record(from: row)
    }
    #expect(error.place == "trips.\(column)")
  }

  @Test("a mismatch in a sensitive column keeps its content to itself")
  func sensitiveMismatch() throws {
    let row = try values(replacing: "notes", with: .list([.text("I was afraid")]))
    let error = try #require(throws: StoredValueMismatch.self) {
      try Trip.schema.record(from: row)
    }
    #expect(error.place == "trips.notes")
    #expect(!String(describing: error).contains("afraid"))
    #expect(!error.message.contains("afraid"))
  }

  @Test("a row's own failure comes through as it is")
  func rowFailure() {
    struct BrokenRow: RowReader {
      func value(at position: Int) throws -> StoredValue { throw CancellationError() }
    }
    #expect(throws: CancellationError.self) { try Trip.schema.record(from: BrokenRow()) }
  }
}

@Suite struct LifecycleTests {
  private let made = Lifecycle(createdAt: Timestamp(milliseconds: 100))

  @Test("begins changed when made, and alive")
  func begins() {
    #expect(made.updatedAt == made.createdAt)
    #expect(made.deletedAt == nil)
    #expect(!made.isDeleted)
  }

  @Test("changes, goes and comes back")
  func story() {
    let changed = made.updated(at: Timestamp(milliseconds: 200))
    #expect(changed.updatedAt.milliseconds == 200)
    let deleted = changed.deleted(at: Timestamp(milliseconds: 300))
    #expect(deleted.isDeleted)
    #expect(deleted.deletedAt?.milliseconds == 300)
    #expect(deleted.updatedAt.milliseconds == 300)
    let restored = deleted.restored(at: Timestamp(milliseconds: 400))
    #expect(!restored.isDeleted)
    #expect(restored.updatedAt.milliseconds == 400)
    #expect(restored.createdAt == made.createdAt)
  }

  @Test("a clock that went backwards does not move the change back")
  func backwards() {
    let past = Timestamp(milliseconds: 50)
    #expect(made.updated(at: past).updatedAt == made.updatedAt)
    #expect(made.deleted(at: past).updatedAt == made.updatedAt)
    #expect(made.deleted(at: past).isDeleted)
    #expect(made.deleted(at: past).restored(at: past).updatedAt == made.updatedAt)
  }

  @Test("an update keeps a deletion")
  func updateOfDeleted() {
    let deleted = made.deleted(at: Timestamp(milliseconds: 200))
    #expect(deleted.updated(at: Timestamp(milliseconds: 300)).deletedAt?.milliseconds == 200)
  }
}
