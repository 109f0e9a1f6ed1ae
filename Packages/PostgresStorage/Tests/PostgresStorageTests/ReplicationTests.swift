import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Commits that have to be on another server too, which is not there.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct ReplicationTests {
  /// How a commit stops waiting for the other server.
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
