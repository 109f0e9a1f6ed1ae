import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The creation and migration of the tables.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct MigrationTests {
  @Test func manyWhoOpenAFreshPlaceAtOnceMakeItOnce() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backends = try await withThrowingTaskGroup(of: PostgresBackend.self) { group in
      for _ in 0..<8 { group.addTask { try await place.open(tally.catalogue) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(backends.count == 8)
    let versions = try place.execute("SELECT count(*) FROM _layout")
    #expect(versions == "1")
  }

  @Test func aNewColumnHasItsDefaultInOldRowsWhateverItsType() async throws {
    let old = try Tally()
    let place = try PostgresFixture.fresh()
    let first = try await place.open(old.catalogue)
    try await old.make(1...1, in: first)
    let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    let defaults: [StoredValue] = [
      .boolean(true), .integer(.min), .real(.infinity), .real(0.1), .text("it's \\ \0 \u{1}"),
      .bytes([0, 255]), .uuid(uuid), .instant(Timestamp(milliseconds: -5)),
      .list([.text("a'\0"), .null]),
    ]
    let columns = try defaults.enumerated().map { index, value in
      var column = ColumnDefinition("c\(index)", try #require(value.type))
      column.defaultValue = value
      return column
    }
    let new = try Tally(version: 2, columns: columns)
    let second = try await place.open(new.catalogue)
    let found = try await second.read { rows in
      var found: [StoredValue] = []
      try rows.visit(RowQuery(new.table, columns: Array(6..<6 + defaults.count))) { row in
        found = try defaults.indices.map { try row.value(at: $0) }
      }
      return found
    }
    #expect(found == defaults)
  }

  @Test func aColumnThatChangedItsTypeIsRefusedByName() async throws {
    let place = try PostgresFixture.fresh()
    let old = try Tally(columns: [ColumnDefinition("note", .text, isNullable: true)])
    _ = try await place.open(old.catalogue)
    let new = try Tally(version: 2, columns: [ColumnDefinition("note", .integer, isNullable: true)])
    await #expect {
      _ = try await place.open(new.catalogue)
    } throws: {
      ($0 as? StorageError)
        == StorageError(
          .invalid, "tallies.note changed from text to bigint",
          hint: "Keep the column as it was, and add another; the database was left as it is")
    }
    let version = try place.execute("SELECT version FROM _layout")
    #expect(version == "2")
  }

  @Test func aColumnThatRowsMustHaveCanNotBeLeftOut() async throws {
    let place = try PostgresFixture.fresh()
    let old = try Tally(columns: [ColumnDefinition("note", .text)])
    _ = try await place.open(old.catalogue)
    await #expect {
      _ = try await place.open(try Tally(version: 2).catalogue)
    } throws: {
      ($0 as? StorageError)?.message
        == "tallies.note changed from text NOT NULL to nothing, and every row must have it"
    }
  }

  @Test func aProgramThatWasLeftRunningIsToldOfTheNewerLayoutAtItsNextWrite() async throws {
    let place = try PostgresFixture.fresh()
    let old = try Tally()
    let left = try await place.open(old.catalogue)
    try await old.make(1...1, in: left)
    _ = try await place.open(
      try Tally(version: 2, columns: [ColumnDefinition("note", .text, isNullable: true)]).catalogue)
    await #expect {
      try await left.write { try old.set(1, to: 5, in: $0) }
    } throws: {
      ($0 as? StorageError)?.reason == .newer
    }
    let value = try await left.read { try old.value(1, in: $0) }
    #expect(value == 0)
  }

  @Test func aStoreOfAnotherProductIsRefusedAndLeftAsItIs() async throws {
    let place = try PostgresFixture.fresh()
    _ = try await place.open(try Tally(of: "climbing").catalogue)
    await #expect {
      _ = try await place.open(try Tally(version: 9, of: "dating").catalogue)
    } throws: {
      ($0 as? StorageError)?.reason == .otherProduct
    }
    #expect(try place.execute("SELECT version || product FROM _layout") == "2climbing")
    _ = try await place.open(try Tally(of: "climbing").catalogue)
  }

  @Test func aStoreThatNamesNoProductBelongsToTheOneThatHasItsTables() async throws {
    let place = try PostgresFixture.fresh()
    _ = try await place.open(try Tally().catalogue)
    // As earlier versions of the program made it.
    try place.execute("ALTER TABLE _layout DROP COLUMN product")
    await #expect {
      _ = try await place.open(try Catalogue(version: 9, of: "dating", [Shelf.self]))
    } throws: {
      ($0 as? StorageError)?.reason == .otherProduct
    }
    _ = try await place.open(try Tally(of: "climbing").catalogue)
    #expect(try place.execute("SELECT product FROM _layout") == "climbing")
  }

  @Test func anotherProgramsTableIsLeftAlone() async throws {
    let place = try PostgresFixture.fresh()
    try place.execute("CREATE TABLE tallies (id integer)")
    await #expect {
      _ = try await place.open(try Tally().catalogue)
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .corrupt && error?.message.contains("tallies") == true
    }
    let tables = try place.execute(
      "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace")
    #expect(tables == "1")
  }

  @Test func aTableOfTheSameNameInAnotherSchemaIsNoneOfOurs() async throws {
    let place = try PostgresFixture.fresh()
    let other = try PostgresFixture.fresh()
    try other.execute("CREATE TABLE tallies (id integer)")
    let tally = try Tally()
    let backend = try await PostgresBackend(
      address: place.address + ",\(other.schema)", catalogue: tally.catalogue,
      environment: place.environment("test"))
    try await tally.make(1...1, in: backend)
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 0)
  }

  @Test func aSchemaThatIsNotThereIsAnError() async throws {
    let place = PostgresFixture(server: try PostgresServer.running.get(), schema: "nowhere")
    await #expect {
      _ = try await place.open(try Tally().catalogue)
    } throws: {
      ($0 as? StorageError)?.reason == .forbidden
    }
  }

  @Test func namesThatTheServerWouldCutOffAreRefused() async throws {
    let place = try PostgresFixture.fresh()
    let long = String(repeating: "n", count: 64)
    await #expect {
      _ = try await place.open(try Tally(columns: [ColumnDefinition(long, .text)]).catalogue)
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .invalid && error?.message.contains(long) == true
    }
  }

  @Test func indexesOfLongNamesStayApart() async throws {
    let place = try PostgresFixture.fresh()
    let columns = (1...2).map { number in
      var column = ColumnDefinition(
        String(repeating: "n", count: 60) + "\(number)", .text, isNullable: true)
      column.isIndexed = true
      return column
    }
    _ = try await place.open(try Tally(columns: columns).catalogue)
    let indexes = try place.execute(
      "SELECT count(*) FROM pg_index WHERE indrelid = 'tallies'::regclass"
    )
    #expect(indexes == "3")
  }

  @Test func sensitiveColumnsAreRefused() async throws {
    let place = try PostgresFixture.fresh()
    await #expect {
      _ = try await place.open(try Library.sealedCatalogue)
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .invalid && error?.message.contains("sensitive") == true
    }
    let tables = try place.execute(
      "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace")
    #expect(tables == "0")
  }
}
