import DomainModels
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The queries that a transaction does not send twice.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct QueryCacheTests {
  /// Rows without a transaction around them, which see at once what others write.
  private func rows(in place: PostgresFixture, _ tally: Tally) throws -> PostgresRows {
    PostgresRows(
      try PostgresSession(PostgresAddress(place.address), program: "test"),
      layout: try PostgresLayout(tally.catalogue, partitions: 1), place: "here")
  }

  @Test("a question is asked once, until its table is written")
  func once() async throws {
    let (tally, place) = (try Tally(), try PostgresFixture.fresh())
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...2, in: backend)
    let rows = try rows(in: place, tally)
    #expect(try tally.value(1, in: rows) == 0)
    try place.execute("UPDATE tallies SET count = 5")
    #expect(try tally.value(1, in: rows) == 0)
    #expect(try tally.value(2, in: rows) == 5)
    try tally.set(2, to: 7, in: rows)
    #expect(try tally.value(1, in: rows) == 5)
    #expect(try tally.value(2, in: rows) == 7)
    try rows.insert(tally.row(3, count: 3), into: tally.table)
    let query = RowQuery(tally.table, columns: [])
    #expect(try rows.count(query) == 3)
    try rows.remove(from: tally.table, where: .compare(tally.count, .equal, .integer(3)))
    #expect(try rows.count(query) == 2)
  }

  @Test("what is prefetched comes with the next question, and not if its table is written before")
  func prefetched() async throws {
    let (tally, place) = (try Tally(), try PostgresFixture.fresh())
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...2, in: backend)
    let rows = try rows(in: place, tally)
    func prefetch(_ number: UInt8) throws {
      try rows.prefetch(
        RowQuery(
          tally.table, columns: [tally.count],
          filter: .compare(1, .equal, tally.key(number)[1])))
    }
    try prefetch(1)
    #expect(try tally.value(2, in: rows) == 0)
    try place.execute("UPDATE tallies SET count = 5")
    #expect(try tally.value(1, in: rows) == 0)
    try tally.set(2, to: 6, in: rows)
    try prefetch(1)
    try prefetch(2)
    try tally.set(1, to: 7, in: rows)
    #expect(try tally.value(1, in: rows) == 7)
    #expect(try tally.value(2, in: rows) == 6)
    try prefetch(1)
    try prefetch(1)
    // Several rows are inserted within a savepoint, which only a transaction has.
    _ = try rows.run(PostgresQuery("BEGIN"))
    try rows.insert([tally.row(3), tally.row(4)], into: tally.table)
    #expect(try tally.value(4, in: rows) == 0)
    #expect(try tally.value(1, in: rows) == 7)
  }

  @Test("a transaction that failed answers nothing that it knew")
  func failed() async throws {
    let (tally, place) = (try Tally(), try PostgresFixture.fresh())
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let rows = try rows(in: place, tally)
    #expect(try tally.value(1, in: rows) == 0)
    #expect(throws: StorageError.self) {
      try rows.later(PostgresQuery("SELECT 1 / 0"))
      _ = try tally.value(2, in: rows)
    }
    #expect(throws: StorageError.self) { try tally.value(1, in: rows) }
  }
}
