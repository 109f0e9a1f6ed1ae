import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Examination of a store.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct CheckTests {
  @Test func aSoundPlaceHasNoDamage() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...200, in: backend)
    #expect(try await backend.check() == [])
  }

  @Test func aPageThatWasOverwrittenIsFound() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let place = try server.place()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...200, in: backend)
    let file = try #require(
      try place.execute("CHECKPOINT; SELECT pg_relation_filepath('tallies')"))
    try server.control("-m fast stop")
    let handle = try FileHandle(forUpdating: URL(filePath: "\(server.folder)/data/\(file)"))
    try handle.seek(toOffset: 4000)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 100))
    try handle.close()
    try server.control("start")
    let problems = try await backend.check()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("tallies: ") == true)
    try server.stop()
  }

  @Test func anIndexThatMissesARowIsFoundWhereTheServerCanExamineIt() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let place = try server.place()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...20, in: backend)
    // Not where sessions look for functions.
    try server.execute("CREATE SCHEMA tools")
    try server.execute("CREATE EXTENSION amcheck WITH SCHEMA tools")
    #expect(try await backend.check() == [])
    // Rows that an index is not told of, as after a fault in the server.
    try server.execute(
      """
      UPDATE pg_index SET indisready = false, indisvalid = true
      WHERE indexrelid = '\(place.schema)._tallies_key'::regclass
      """)
    try place.execute(
      """
      INSERT INTO tallies (_scope, id, created_at, updated_at)
      VALUES ('ben', gen_random_uuid(), 0, 0)
      """)
    try server.execute(
      """
      UPDATE pg_index SET indisready = true
      WHERE indexrelid = '\(place.schema)._tallies_key'::regclass
      """)
    let problems = try await backend.check()
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("_tallies_key: ") == true)
    try server.stop()
  }

  @Test func settingsThatPutRowsAtRiskAreNamedWithWhatTheyCost() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let backend = try await server.place().open(tally.catalogue)
    try server.execute("ALTER SYSTEM SET fsync = off")
    try server.execute("ALTER SYSTEM SET full_page_writes = off")
    try server.control("restart")
    let problems = try await backend.check()
    #expect(problems.count == 2)
    for (problem, parts) in zip(
      problems,
      [["fsync is off", "each commit waits"], ["full_page_writes is off", "the log holds"]])
    {
      for part in parts { #expect(problem.contains(part)) }
    }
    try server.stop()
  }

  @Test func fewPredicateLocksAreAdviceAndNoDamage() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let backend = try await server.place().open(tally.catalogue)
    let advice = try await backend.advice()
    #expect(advice.count == 1)
    for part in ["max_pred_locks_per_transaction is 64", "more than 32 rows", "60 MB"] {
      #expect(advice.first?.contains(part) == true)
    }
    #expect(try await backend.check() == [])
    try server.execute("ALTER SYSTEM SET max_pred_locks_per_relation = 4000")
    try server.control("restart")
    #expect(try await backend.advice() == [])
    try server.execute("ALTER SYSTEM RESET max_pred_locks_per_relation")
    try server.execute("ALTER SYSTEM SET max_pred_locks_per_transaction = 2048")
    try server.control("restart")
    #expect(try await backend.advice() == [])
    try server.stop()
  }

  @Test func aServerThatAcknowledgesEarlyIsToldToWait() async throws {
    let place = try PostgresFixture.fresh()
    for (given, wanted) in [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")] {
      let session = try PostgresSession(
        PostgresAddress(place.address + "%20-csynchronous_commit%3D\(given)"), program: "test")
      let found = try session.execute("SHOW synchronous_commit").text(row: 0, column: 0)
      #expect(found == wanted)
    }
  }
}
