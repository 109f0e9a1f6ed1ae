import DomainModels
import Foundation
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import PostgresStorage

/// The operations that run again: reads that a server gives up, and bodies whose session ended or
/// can't write.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct LostSessionTests {
  @Test(arguments: ["40001", "40P01"]) func aReadThatIsGivenUpRunsAgain(state: String) async throws
  {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    try place.refuse("SELECT", with: state)
    let runs = Atomic<Int>(0)
    let value = try await backend.read { rows in
      runs.add(1, ordering: .relaxed)
      do {
        return try tally.value(1, in: rows)
      } catch {
        // Seen by the next snapshot only.
        try place.execute("UPDATE gate SET is_open = true")
        throw error
      }
    }
    #expect(value == 0)
    #expect(runs.load(ordering: .relaxed) == 2)
    #expect(backend.reruns == 1)
  }

  @Test func aReadThatIsGivenUpTooOftenIsBusy() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    try place.refuse("SELECT", with: "40001")
    let runs = Atomic<Int>(0)
    await #expect {
      try await backend.read { rows in
        runs.add(1, ordering: .relaxed)
        // Even if the body catches the error.
        return (try? tally.value(1, in: rows)) ?? 0
      }
    } throws: {
      ($0 as? StorageError)?.reason == .busy
    }
    #expect(runs.load(ordering: .relaxed) == RerunPolicy.limit + 1)
  }

  @Test func aBodyWhoseSessionEndsRunsOnceMoreOnAFreshOne() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "once-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    try await tally.make(1...1, in: backend)
    let runs = Atomic<Int>(0)
    try await backend.write { rows in
      try tally.set(1, to: try tally.value(1, in: rows) + 1, in: rows)
      if runs.add(1, ordering: .relaxed).newValue == 1 { try place.kill(program) }
      try tally.set(1, to: try tally.value(1, in: rows) + 1, in: rows)
    }
    #expect(runs.load(ordering: .relaxed) == 2)
    let value = try await backend.read { rows in
      if runs.add(1, ordering: .relaxed).newValue == 3 { try place.kill(program) }
      return try tally.value(1, in: rows)
    }
    #expect(value == 2)
    #expect(runs.load(ordering: .relaxed) == 4)
  }

  @Test func aSessionThatCanNotWriteLeavesThePoolAndTheWriteRunsOnAFreshOne() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "demoted-\(place.schema)"
    // One connection, so that each write has the same session.
    let backend = try await place.open(tally.catalogue, program: program, connections: 1)
    try await tally.make(1...1, in: backend)
    let first = try place.sessions(program)
    try place.refuse("UPDATE", with: "25006", sessions: first)
    let runs = Atomic<Int>(0)
    try await backend.write { rows in
      runs.add(1, ordering: .relaxed)
      try tally.set(1, to: 5, in: rows)
    }
    #expect(runs.load(ordering: .relaxed) == 2)
    try await backend.write { try tally.set(1, to: 6, in: $0) }
    #expect(try place.execute("SELECT count FROM tallies") == "6")
  }

  @Test func aServerThatWasDemotedIsNamedAndWritesAgainOnceItIsPromoted() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let backend = try await server.place().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    try server.demote()
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 0)
    await #expect {
      try await backend.write { try tally.set(1, to: 5, in: $0) }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .forbidden && error?.message.contains("takes no writes now") == true
        && error?.hint?.contains("target_session_attrs=read-write") == true
    }
    try server.control("promote")
    try await backend.write { try tally.set(1, to: 6, in: $0) }
    let written = try await backend.read { try tally.value(1, in: $0) }
    #expect(written == 6)
    try server.stop()
  }
}

extension PostgresFixture {
  /// Has the server refuse to read or update counters, until the gate is open, with an error's
  /// state; all sessions, or those that are named.
  fileprivate func refuse(
    _ statement: String, with state: String, sessions: String? = nil
  ) throws {
    let isRefused = sessions.map { " AND pg_backend_pid() IN (\($0))" } ?? ""
    let check = """
      IF NOT (SELECT is_open FROM gate)\(isRefused) THEN
        RAISE EXCEPTION 'refused' USING ERRCODE = '\(state)';
      END IF;
      """
    try execute("CREATE TABLE gate (is_open boolean); INSERT INTO gate VALUES (false)")
    if statement == "SELECT" {
      try execute(
        """
        CREATE FUNCTION pass() RETURNS boolean LANGUAGE plpgsql AS
        $$ BEGIN \(check) RETURN true; END $$;
        ALTER TABLE tallies RENAME TO tallies_rows;
        CREATE VIEW tallies AS SELECT * FROM tallies_rows WHERE pass()
        """)
    } else {
      try execute(
        """
        CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN \(check) RETURN NEW; END $$;
        CREATE TRIGGER pass BEFORE \(statement) ON tallies FOR EACH ROW EXECUTE FUNCTION pass()
        """)
    }
  }

  /// The server's processes that serve a program, as a list.
  fileprivate func sessions(_ program: String) throws -> String {
    try execute(
      """
      SELECT string_agg(pid::text, ', ') FROM pg_stat_activity
      WHERE application_name = '\(program)'
      """) ?? ""
  }
}
