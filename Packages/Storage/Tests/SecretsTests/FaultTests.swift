import SecretsTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: SecretFault.allCases) func isNoticed(_ fault: SecretFault) async throws {
    let rule = try #require(SecretContract.rules.first { $0.id == fault.rule })
    let violation = await #expect(throws: SecretContractViolation.self) {
      try await rule.check(FaultySecretsPlace(fault).subject)
    }
    #expect(violation?.rule == fault.rule)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test(arguments: SecretContract.rules) func placeWithoutFaultKeeps(
    _ rule: SecretRule
  ) async throws {
    try await rule.check(FaultySecretsPlace().subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(SecretContract.rules.map(\.id)).subtracting(SecretFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(SecretFault.allCases.count == 25)
  }
}
