import DomainModelsTesting
import Foundation
import Sync
import SyncTesting
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: TransportFault.allCases) func isNoticed(_ fault: TransportFault) async throws {
    try await expectViolation(of: fault.rule, in: TransportContract.rules) {
      FaultyPlace(fault).subject
    }
  }

  @Test(arguments: TransportContract.rules) func placeWithoutFaultKeeps(
    _ rule: TransportRule
  ) async throws {
    try await rule.check(FaultyPlace(nil).subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(TransportContract.rules.map(\.id)).subtracting(
      TransportFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(TransportFault.allCases.count == 32)
  }
}
