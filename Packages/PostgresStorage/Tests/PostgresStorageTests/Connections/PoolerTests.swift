import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// A store behind a pooler that leaves a session its server passes the contract; behind another one
/// it is refused.
@Suite(.serialized, .enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30)))
struct PoolerTests {
  private static let session = Result {
    try Pooler(before: PostgresServer.running.get(), mode: "session")
  }

  // A crash is the server's affair, with any pooler before it.
  static let rules = StorageContract.rules(for: PostgresBackend.capabilities).filter {
    $0.needs != .durable
  }

  @Test(arguments: rules) func keepsInSessionMode(_ rule: StorageRule) async throws {
    try await rule.check(Self.session.get().place().subject)
  }

  @Test(arguments: ["transaction", "statement"]) func isRefusedByName(mode: String) async throws {
    let pooler = try Pooler(before: PostgresServer.running.get(), mode: mode)
    let place = try pooler.place()
    await expectRefusal(at: place)
    #expect(try place.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0")
    try pooler.stop()
  }

  @Test(arguments: ["server_round_robin = 0", "server_round_robin = 1"])
  func isRefusedWhereServersAreIdle(order: String) async throws {
    let pooler = try Pooler(
      before: PostgresServer.running.get(), mode: "transaction", [order])
    for count in 2...5 {
      let place = try pooler.place()
      let sessions = try (0..<count).map { _ in
        try PostgresSession(PostgresAddress(place.address), program: "others")
      }
      for session in sessions { try session.execute("BEGIN") }
      for session in sessions { try session.execute("COMMIT") }
      await expectRefusal(at: place)
    }
    try pooler.stop()
  }

  @Test func aStatementThatWasLostIsNotMistakenForAnythingElse() async throws {
    let pooler = try Pooler(before: PostgresServer.running.get(), mode: "transaction")
    let place = try pooler.place()
    let address = try PostgresAddress(place.address)
    let (first, second) = (
      try PostgresSession(address, program: "first"),
      try PostgresSession(address, program: "second")
    )
    _ = try first.run(PostgresQuery("SELECT 1"))
    try second.execute("BEGIN")
    #expect {
      _ = try first.run(PostgresQuery("SELECT 1"))
    } throws: { error in
      (error as? PostgresFailure).map { isRefusal(StorageError($0, place: "there")) } == true
    }
    // The same name on a server where another product has taken it.
    #expect {
      _ = try second.run(PostgresQuery("SELECT 2"))
    } throws: { error in
      (error as? PostgresFailure).map { isRefusal(StorageError($0, place: "there")) } == true
    }
    try pooler.stop()
  }

  private func expectRefusal(at place: PostgresFixture) async {
    await #expect {
      try await place.open(Library.catalogue)
    } throws: {
      ($0 as? StorageError).map(isRefusal) == true
    }
  }

  private func isRefusal(_ error: StorageError) -> Bool {
    error.reason == .invalid && error.message.contains("another server for each transaction")
      && error.hint?.contains("pool_mode = session") == true
  }
}
