import Storage
import StorageTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: StorageFault.allCases) func isNoticed(_ fault: StorageFault) async throws {
    let rule = try #require(StorageContract.rules.first { $0.id == fault.rule })
    let violation = await #expect(throws: ContractViolation.self) {
      try await rule.check(FaultyPlace(fault).subject(patience: .milliseconds(300)))
    }
    #expect(violation?.rule == fault.rule)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test(arguments: StorageContract.rules) func placeWithoutFaultKeeps(
    _ rule: StorageRule
  ) async throws {
    try await rule.check(FaultyPlace().subject())
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(StorageContract.rules.map(\.id)).subtracting(
      StorageFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(StorageFault.allCases.count == 52)
  }
}
