import DomainModelsTesting
import SecretsTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: SecretFault.allCases) func isNoticed(_ fault: SecretFault) async throws {
    try await expectViolation(of: fault.rule, in: SecretContract.rules) {
      FaultySecretsPlace(fault).subject
    }
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
