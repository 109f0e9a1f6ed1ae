import DomainModels
import DomainModelsTesting
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The contract over tables that are spread by the hash of the scope.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30)))
struct PartitionTests {
  static let rules = StorageContract.rules(for: PostgresBackend.capabilities)

  @Test(arguments: rules) func keepsInPartitions(_ rule: StorageRule) async throws {
    let server = try rule.needs == .durable ? PostgresServer() : PostgresServer.running.get()
    var place = try server.place()
    place.partitions = 8
    try await rule.check(place.subject)
    if rule.needs == .durable { try server.stop() }
  }

  @Test func scopesLieInSeveralPartitionsAndAQuestionOfOneReadsOne() async throws {
    let tally = try Tally()
    var place = try PostgresFixture.fresh()
    place.partitions = 8
    let backend = try await place.open(tally.catalogue)
    try await backend.write { rows in
      for number in UInt8(1)...40 {
        var row = tally.row(number)
        row[0] = .text("user \(number)")
        try rows.insert(row, into: tally.table)
      }
    }
    let used = try place.execute("SELECT count(DISTINCT tableoid) FROM tallies")
    #expect(try #require(used.flatMap(Int.init)) > 4)
    let plan = try place.execute(
      """
      SET plan_cache_mode = force_generic_plan;
      PREPARE one (text) AS SELECT id FROM tallies WHERE _scope = $1;
      EXPLAIN (FORMAT JSON) EXECUTE one ('user 1')
      """)
    #expect(plan?.contains("\"Subplans Removed\": 7") == true)
    try await backend.close()
  }

  @Test func tablesThatAreThereStayAsTheyAre() async throws {
    let tally = try Tally()
    var place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...3, in: backend)
    place.partitions = 8
    let again = try await place.open(tally.catalogue)
    let value = try await again.read { try tally.value(3, in: $0) }
    #expect(value == 0)
    let parts = try place.execute(
      "SELECT count(*) FROM pg_inherits WHERE inhparent = 'tallies'::regclass")
    #expect(parts == "0")
    try await backend.close()
    try await again.close()
  }
}

/// Commits that have to be on another server too, which is not there.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct ReplicationTests {
  /// Tests a commit that stops waiting for the other server.
  @Test(arguments: ["pg_cancel_backend", "pg_terminate_backend"])
  func aCommitThatStopsWaitingForAnotherServerIsUncertain(function: String) async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let place = try server.place()
    let backend = try await place.open(tally.catalogue, connections: 1)
    try await tally.make(1...1, in: backend)
    try server.execute("ALTER SYSTEM SET synchronous_standby_names = 'missing'")
    // Reloading it would reach some processes later than others.
    try server.control("-m fast restart")
    let writing = Task { try await backend.write { try tally.set(1, to: 5, in: $0) } }
    while try server.execute(
      "SELECT count(\(function)(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "0"
    {
      await Task.yield()
    }
    await #expect {
      try await writing.value
    } throws: {
      ($0 as? StorageError)?.reason == .uncertain
    }
    try server.execute("ALTER SYSTEM RESET synchronous_standby_names")
    try server.execute("SELECT pg_reload_conf()")
    // What one commit says does not stick to the next on the same session.
    try await backend.write { try tally.set(1, to: try tally.value(1, in: $0) + 1, in: $0) }
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 6)
    try await backend.close()
    try server.stop()
  }
}
