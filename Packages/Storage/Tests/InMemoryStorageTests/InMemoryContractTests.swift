import DomainModelsTesting
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// The contract over the backend in memory.
@Suite(.timeLimit(.minutes(30))) struct InMemoryContractTests {
  static let rules = StorageContract.rules(for: InMemoryDriver().capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let backend = InMemoryBackend()
    try await rule.check(
      StorageSubject(capabilities: backend.capabilities) { _ in backend })
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(InMemoryDriver().capabilities == [.textSearch])
    #expect(InMemoryBackend().capabilities == [.textSearch])
    let left = StorageContract.rules.map(\.id).filter { id in
      !Self.rules.contains { $0.id == id }
    }
    #expect(
      left == ["S13", "S14", "S15", "S16", "S18", "S19", "S20", "S21", "S22", "S24", "S25", "S26"])
    #expect(Self.rules.count == 30)
  }
}
