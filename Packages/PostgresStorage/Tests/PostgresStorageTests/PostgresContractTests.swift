import DomainModelsTesting
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The contract over a real server.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct PostgresContractTests
{
  static let rules = StorageContract.rules(for: PostgresBackend.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    // Whoever crashes a server crashes one of its own.
    let server = try rule.needs == .durable ? PostgresServer() : PostgresServer.running.get()
    try await rule.check(server.place().subject)
    if rule.needs == .durable { try server.stop() }
  }

  @Test func capabilitiesAndRulesArePinned() async throws {
    let expected: Set<StorageCapability> = [
      .persistent, .durable, .multiProcess, .concurrentWriters, .textSearch,
      .sharedSignals,
    ]
    #expect(PostgresDriver().capabilities == expected)
    let backend = try await PostgresPlace.fresh().open(Library.catalogue)
    #expect(backend.capabilities == expected)
    #expect(Self.rules.count == 39)
  }
}
