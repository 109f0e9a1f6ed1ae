import DomainModelsTesting
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: StorageFault.allCases) func isNoticed(_ fault: StorageFault) async throws {
    try await expectViolation(of: fault.rule, in: StorageContract.rules) {
      FaultyPlace(fault).subject(patience: .milliseconds(300))
    }
  }

  @Test(arguments: StorageContract.rules) func placeWithoutFaultKeeps(
    _ rule: StorageRule
  ) async throws {
    try await rule.check(FaultyPlace().subject())
  }

  /// What the port builds on a backend relies on no order that it does not ask for.
  @Test(arguments: StorageContract.rules(for: InMemoryDriver().capabilities))
  func portKeepsWithTiesInReverse(_ rule: StorageRule) async throws {
    let backend = TieReversingBackend(InMemoryBackend())
    try await rule.check(StorageSubject(capabilities: backend.capabilities) { _ in backend })
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(StorageContract.rules.map(\.id)).subtracting(
      StorageFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(StorageFault.allCases.count == 58)
  }
}
