import DomainModelsTesting
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// The contract over files.
@Suite(.timeLimit(.minutes(30))) struct SQLiteContractTests {
  static let rules = StorageContract.rules(for: SQLiteBackend.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let folder = TemporaryFolder()
    try await rule.check(folder.subject)
  }

  @Test(arguments: rules) func keepsAmongManyWriters(_ rule: StorageRule) async throws {
    let folder = TemporaryFolder()
    try await rule.check(folder.subject(for: .many))
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    let expected: Set<StorageCapability> = [.persistent, .durable, .multiProcess, .textSearch]
    #expect(SQLiteDriver().capabilities == expected)
    #expect(try TemporaryFolder().open(Library.catalogue).capabilities == expected)
    #expect(Self.rules.count == 37)
  }
}
