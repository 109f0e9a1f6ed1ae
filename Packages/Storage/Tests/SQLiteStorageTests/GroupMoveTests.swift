import DomainModels
import Foundation
import GRDB
import SQLiteStorage
import Storage
import Testing

/// A seat in a crew, as an older program kept it: shared by all users.
private struct SharedSeat: DomainModels.Record {
  let id: Identifier<SharedSeat>
  let crew: UUID
  var place: Int
  var lifecycle: Lifecycle

  static let table = "seats"
  static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("crew_id", \.crew, .indexed), Column("place", \.place, .indexed),
    Column.lifecycle(\.lifecycle), make: SharedSeat.init)
}

/// The same in the crew's scope.
private struct Seat: DomainModels.Record {
  let id: Identifier<Seat>
  let crew: UUID
  var place: Int
  var lifecycle: Lifecycle

  static let table = "seats"
  static let schema = Schema(
    scope: .column("crew_id"), kind: .local,
    Column("id", \.id), Column("crew_id", \.crew), Column("place", \.place, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle), make: Seat.init)
}

/// Rows that an older layout kept in one scope are moved to the scopes of their groups.
struct GroupMoveTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func store(_ type: any DomainModels.Record.Type, version: Int) async throws -> RecordStore
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let environment = StorageEnvironment(
      clock: WallClock { Timestamp(milliseconds: 1_000) },
      identifiers: IdentifierGenerator { UUID() }, random: RandomSource { 7 }, program: "test")
    let catalogue = try Catalogue(version: version, [type])
    let location = try StorageLocation("sqlite://" + folder.appending(path: "seats.sqlite").path)
    return RecordStore(
      backend: try await SQLiteDriver().open(
        location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }

  @Test func rowsGoToTheScopesOfTheirGroupsAndOldIndexesGo() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (one, other) = (UUID(), UUID())
    let ids = (0..<6).map { _ in UUID() }
    let older = try await store(SharedSeat.self, version: 1)
    let lifecycle = Lifecycle(createdAt: Timestamp(milliseconds: 1_000))
    try await older.write { transaction in
      for (index, id) in ids.enumerated() {
        try transaction.insert(
          SharedSeat(
            id: Identifier(id), crew: index < 4 ? one : other, place: index, lifecycle: lifecycle))
      }
    }
    try await older.backend.close()

    let newer = try await store(Seat.self, version: 2)
    let places = try await newer.read { transaction in
      try [one, other].map { crew in
        try transaction.values(
          of: \.place, Query<Seat>().filter(\.crew == crew).order(by: \.place))
      }
    }
    #expect(places == [[0, 1, 2, 3], [4, 5]])
    let scopes = try await newer.backend.read { rows in
      var found: Set<String> = []
      try rows.visit(RowQuery(newer.catalogue.tables[2], columns: [0])) { row in
        if case .text(let scope) = try row.value(at: 0) { found.insert(scope) }
      }
      return found
    }
    #expect(scopes == Set([one, other].map { Scope.group($0).description }))
    // It is still the same record, for those who know the crew and those who don't.
    try await newer.write { transaction in
      var seat = try #require(try transaction.find(Identifier<Seat>(ids[0])))
      #expect(try transaction.find(seat.id, in: one) != nil)
      #expect(try transaction.find(seat.id, in: other) == nil)
      seat.place = 9
      try transaction.save(seat)
      #expect(try transaction.count(Query<Seat>()) == 6)
    }
    #expect(try await newer.audit().problems == [])
    try await newer.backend.close()

    let file = try DatabaseQueue(path: folder.appending(path: "seats.sqlite").path)
    let indexes = try await file.read { database in
      try database.indexes(on: "seats").map(\.name).filter { $0.hasPrefix("seats") }.sorted()
    }
    #expect(indexes == ["seats_by_id", "seats_by_place"])
    try file.close()

    let error = await #expect(throws: StorageError.self) {
      _ = try await store(SharedSeat.self, version: 1)
    }
    #expect(error?.reason == .newer)
  }
}
