import DomainModels
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Limits of time: what they are, what overrules them, and what they end.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct TimeLimitTests {
  @Test func limitsOfTheServerHaveDefaultsThatTheAddressOverrules() throws {
    let place = try PostgresFixture.fresh()
    let limits = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"]
    func shown(_ options: String) throws -> [String] {
      let session = try PostgresSession(
        PostgresAddress(place.address + options), program: "test")
      return try limits.map { try session.execute("SHOW \($0)").text(row: 0, column: 0) ?? "" }
    }
    #expect(try shown("") == ["5s", "1min", "1min"])
    let options = limits.map { "%20-c\($0)%3D7s" }.joined()
    #expect(try shown(options) == ["7s", "7s", "7s"])
    let none = limits.map { "%20-c\($0)%3D0" }.joined()
    #expect(try shown(none) == ["0", "0", "0"])
  }

  @Test func limitsOfTheConnectionHaveDefaultsThatTheAddressOverrules() throws {
    let place = try PostgresFixture.fresh()
    let limits = [
      "connect_timeout": "10", "tcp_user_timeout": "30000", "keepalives_idle": "30",
      "keepalives_interval": "10", "keepalives_count": "3",
    ]
    let session = try PostgresSession(PostgresAddress(place.address), program: "test")
    let overruled = try PostgresSession(
      PostgresAddress(place.address + limits.keys.map { "&\($0)=77" }.joined()), program: "test")
    for (name, value) in limits {
      #expect(session.option(name) == value)
      #expect(overruled.option(name) == "77")
    }
  }

  @Test func aStatementThatTakesTooLongIsBusyAndLeavesNothing() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    try await tally.make(1...1, in: place.open(tally.catalogue))
    try place.execute(
      """
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$;
      CREATE TRIGGER wait BEFORE UPDATE ON tallies FOR EACH ROW EXECUTE FUNCTION wait()
      """)
    let backend = try await PostgresBackend(
      address: place.address + "%20-cstatement_timeout%3D2s", catalogue: tally.catalogue,
      environment: place.environment("test"))
    await #expect {
      try await backend.write { rows in
        try rows.insert(tally.row(2), into: tally.table)
        try tally.set(1, to: 5, in: rows)
      }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .busy && error?.message.contains("took too long") == true
    }
    #expect(try place.execute("SELECT count(*) FROM tallies") == "1")
  }

  @Test func aBodyThatIdlesTooLongLosesItsSession() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "idler-\(place.schema)"
    try await tally.make(1...1, in: place.open(tally.catalogue))
    let backend = try await PostgresBackend(
      address: place.address + "%20-cidle_in_transaction_session_timeout%3D100ms",
      catalogue: tally.catalogue, environment: place.environment(program))
    await #expect {
      try await backend.write { rows in
        // It begins with the first answer that is waited for.
        let value = try tally.value(1, in: rows)
        try tally.set(1, to: value + 5, in: rows)
        var left: String?
        while left != "0" {
          left = try place.execute(
            """
            SELECT count(*) FROM pg_stat_activity
            WHERE application_name = '\(program)' AND state = 'idle in transaction'
            """)
        }
        _ = try tally.value(1, in: rows)
      }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .unreachable && error?.message.contains("connection") == true
    }
    #expect(try place.execute("SELECT count FROM tallies") == "0")
  }
}
