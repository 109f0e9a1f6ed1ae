import DomainModels
import Foundation
import GRDB
import Storage
import Synchronization
import Testing

@testable import SQLiteStorage

/// A record that is a group itself, so that its scope says the same as its ID.
private struct Town: DomainModels.Record {
  let id: Identifier<Town>
  var people: Int
  var lifecycle: Lifecycle

  static let table = "towns"
  static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id), Column("people", \.people, .indexed), Column.lifecycle(\.lifecycle),
    make: Town.init)
}

/// SQLite's search for records that are groups themselves.
@Suite struct KeyPlanTests {
  /// Passes reading on, and keeps the queries.
  private final class Watched: RowReading {
    private let base: any RowReading
    private(set) var queries: [RowQuery] = []

    init(_ base: any RowReading) { self.base = base }

    func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
      queries.append(query)
      try base.visit(query, body)
    }

    func count(_ query: RowQuery) throws -> Int { try base.count(query) }
  }

  private final class WatchedBackend: StorageBackend {
    private let base: any StorageBackend
    private let queries = Mutex<[RowQuery]>([])

    init(_ base: any StorageBackend) { self.base = base }

    /// The queries since the last time.
    func takeQueries() -> [RowQuery] {
      queries.withLock { queries in
        defer { queries = [] }
        return queries
      }
    }

    var capabilities: Set<StorageCapability> { base.capabilities }

    func read<Value: Sendable>(
      _ body: @Sendable (any RowReading) throws -> Value
    ) async throws -> Value {
      let (value, read) = try await base.read { rows in
        let watched = Watched(rows)
        return (try body(watched), watched.queries)
      }
      queries.withLock { $0 += read }
      return value
    }

    func write<Value: Sendable>(
      _ body: @Sendable (any RowWriting) throws -> Value
    ) async throws -> Value { try await base.write(body) }

    func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }
    func check() async throws -> [String] { try await base.check() }
    func close() async throws { try await base.close() }
  }

  @Test("lists, ranges and pages of their IDs are found by the key, in its order")
  func plans() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "towns.sqlite").path
    let environment = StorageEnvironment(
      clock: WallClock { Timestamp(milliseconds: 1_000) },
      identifiers: IdentifierGenerator { UUID() }, random: RandomSource { 7 }, program: "test")
    let catalogue = try Catalogue(version: 1, [Town.self])
    let backend = WatchedBackend(
      try await SQLiteDriver().open(
        StorageLocation("sqlite://" + path), catalogue: catalogue, environment: environment))
    let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    let ids = (0..<100).map { _ in Identifier<Town>(UUID()) }.sorted()
    try await store.write { transaction in
      for (place, id) in ids.enumerated() {
        try transaction.insert(
          Town(
            id: id, people: place % 5,
            lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 1_000))))
      }
    }
    _ = backend.takeQueries()

    let listed = try await store.read { reading in
      try reading.fetch(Query<Town>().filter(.among(\.id, Array(ids[10..<40]))))
    }
    #expect(Set(listed.map(\.id)) == Set(ids[10..<40]))
    let ranged = try await store.read { reading in
      try reading.values(
        of: \.id, Query<Town>().filter(\.id > ids[10] && \.id <= ids[40]).order(by: \.id))
    }
    #expect(ranged == Array(ids[11...40]))
    let paged = try await store.read { reading in
      var (found, cursor): ([Identifier<Town>], PageCursor?) = ([], nil)
      repeat {
        let page = try reading.page(Query<Town>().order(by: \.id), size: 30, after: cursor)
        found += page.records.map(\.id)
        cursor = page.next
      } while cursor != nil
      return found
    }
    #expect(paged == ids)
    let byPeople = try await store.read { reading in
      var (found, cursor): ([Int], PageCursor?) = ([], nil)
      repeat {
        let page = try reading.page(Query<Town>().order(by: \.people), size: 30, after: cursor)
        found += page.records.map(\.people)
        cursor = page.next
      } while cursor != nil
      return found
    }
    #expect(byPeople == (0..<5).flatMap { Array(repeating: $0, count: 20) })
    let queries = backend.takeQueries()
    try await store.backend.close()
    let plans = try await DatabaseQueue(path: path).read { database in
      try queries.map { query in
        try Row.fetchAll(
          database, sql: "EXPLAIN QUERY PLAN " + SQLiteQuery(selecting: query).sql,
          arguments: StatementArguments(
            SQLiteQuery(selecting: query).values.map { _ in 0 })
        ).map { $0["detail"] as String }
      }
    }
    #expect(plans.count == 10)
    for plan in plans.prefix(6) {
      #expect(plan.count == 1 && !plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
      #expect(plan[0].contains("USING INDEX sqlite_autoindex_towns_1"), "\(plan)")
    }
    #expect(plans[0][0].contains("(_scope=?)") && plans[1][0].contains("(_scope>? AND _scope<?)"))
    for plan in plans[3...5] { #expect(plan[0].contains("(_scope>?)"), "\(plan)") }
    // Rows with the same value are sorted, and nothing before the page is read again.
    for plan in plans[7...] { #expect(plan[0].contains("towns_by_people (people>?)"), "\(plan)") }
  }
}
