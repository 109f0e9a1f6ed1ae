import Dispatch
import DomainModels
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import PostgresStorage

/// Tests connections that end, are waited for, or cannot be opened.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct ConnectionTests {
  @Test func connectionsThatAreKilledInEachRunOfABodyAreAnErrorAndTheNextCallWorks() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "killed-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    try await tally.make(1...1, in: backend)
    await #expect {
      try await backend.write { rows in
        try tally.set(1, to: 5, in: rows)
        try place.kill(program)
        try tally.set(1, to: 6, in: rows)
      }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .unreachable && error?.message.contains("connection") == true
    }
    try await backend.write { try tally.set(1, to: try tally.value(1, in: $0) + 1, in: $0) }
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 1)
  }

  @Test func aConnectionThatIsKilledBeforeTheCommitLeavesNoDoubt() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "before-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    try await tally.make(1...1, in: backend)
    let runs = Atomic<Int>(0)
    try await backend.write { rows in
      let run = runs.add(1, ordering: .relaxed).newValue
      let value = try tally.value(1, in: rows)
      try tally.set(1, to: value + 1, in: rows)
      if run == 1 { try place.kill(program) }
    }
    #expect(runs.load(ordering: .relaxed) == 2)
    #expect(try await backend.read { try tally.value(1, in: $0) } == 1)
  }

  @Test func aConnectionThatIsKilledDuringTheCommitLeavesADoubtAndSaysSo() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    // A deferred trigger runs in the commit.
    try place.execute(
      """
      CREATE FUNCTION \(place.schema).leave() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER leaves AFTER UPDATE ON tallies
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION \(place.schema).leave()
      """)
    let runs = Atomic<Int>(0)
    await #expect {
      try await backend.write { rows in
        runs.add(1, ordering: .relaxed)
        try tally.set(1, to: 5, in: rows)
      }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .uncertain
        && error?.message.contains("may or may not be there") == true
    }
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  @Test func connectionsThatEndWhileIdleAreMadeAnew() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "idle-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    try await tally.make(1...1, in: backend)
    for round in 1...3 {
      try place.kill(program)
      try await backend.write { try tally.set(1, to: Int64(round), in: $0) }
      try place.kill(program)
      let value = try await backend.read { try tally.value(1, in: $0) }
      #expect(value == Int64(round))
    }
  }

  @Test func aServerThatEndsIsAnErrorAndOneThatComesBackWorks() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let place = try server.place()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    await #expect {
      try await backend.write { rows in
        try tally.set(1, to: 5, in: rows)
        try server.control("-m immediate stop")
        try tally.set(1, to: 6, in: rows)
      }
    } throws: {
      ($0 as? StorageError)?.reason == .unreachable
    }
    await #expect {
      try await backend.read { try tally.value(1, in: $0) }
    } throws: {
      ($0 as? StorageError)?.reason == .unreachable
    }
    try server.control("start")
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 0)
    try server.stop()
  }

  @Test func bodiesThatWaitHoldUpNobodyElse() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let door = DispatchSemaphore(value: 0)
    let blocked = (0..<8).map { number in
      Task {
        if number.isMultiple(of: 2) {
          return try await backend.read { _ in door.wait(timeout: .now() + 600) }
        }
        return try await backend.write { _ in door.wait(timeout: .now() + 600) }
      }
    }
    // More bodies block than there are cores here; another task can still let them go.
    try await Task {
      for _ in 0..<100 { await Task.yield() }
      try await Task.sleep(for: .milliseconds(10))
      for _ in blocked { door.signal() }
    }.value
    for task in blocked {
      let outcome = try await task.value
      #expect(outcome == .success)
    }
  }

  @Test func aTaskThatWaitsForAConnectionCanBeCancelled() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue, connections: 1)
    let (hasBegun, door) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let holding = Task {
      try await backend.write { _ in
        hasBegun.signal()
        _ = door.wait(timeout: .now() + 600)
      }
    }
    await wait(for: hasBegun)
    let waiting = Task { try await backend.write { _ in 1 } }
    try await Task.sleep(for: .milliseconds(20))
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    door.signal()
    try await holding.value
    let next = try await backend.write { _ in 2 }
    #expect(next == 2)
  }

  @Test func closingWaitsForWhatIsUnderWayAndRefusesTheRest() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "closing-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    let (hasBegun, door) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writing = Task {
      try await backend.write { rows in
        hasBegun.signal()
        _ = door.wait(timeout: .now() + 600)
        try rows.insert(tally.row(1), into: tally.table)
      }
    }
    await wait(for: hasBegun)
    let closing = Task { try await backend.close() }
    try await Task.sleep(for: .milliseconds(20))
    door.signal()
    try await writing.value
    try await closing.value
    await #expect {
      try await backend.read { _ in 1 }
    } throws: {
      ($0 as? StorageError)?.reason == .closed
    }
    await #expect {
      try await backend.write { _ in 1 }
    } throws: {
      ($0 as? StorageError)?.reason == .closed
    }
    let count = try place.execute("SELECT count(*) FROM tallies")
    #expect(count == "1")
    // The server's process ends some time after its connection.
    var left: String?
    while left != "0" {
      left = try place.execute(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(program)'")
    }
  }

  @Test func aServerThatIsSlowToUnlockIsBusy() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let session = try PostgresSession(PostgresAddress(place.address), program: "by hand")
    try session.execute("BEGIN; UPDATE tallies SET count = 3")
    await #expect {
      try await backend.write { try tally.set(1, to: 5, in: $0) }
    } throws: {
      ($0 as? StorageError)?.reason == .busy
    }
  }

  /// Waits without a thread of the pool, which the body that is waited for may need.
  private func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}
