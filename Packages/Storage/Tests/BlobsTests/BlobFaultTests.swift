import Blobs
import BlobsTesting
import DomainModelsTesting
import LocalBlobs
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct BlobFaultTests {
  @Test(arguments: BlobFault.allCases) func isNoticed(_ fault: BlobFault) async throws {
    try await expectViolation(of: fault.rule, in: BlobContract.rules) {
      FaultyBlobPlace(fault) { BlobID(of: $0) }.subject
    }
  }

  @Test(arguments: BlobContract.rules) func placeWithoutFaultKeeps(_ rule: BlobRule) async throws {
    try await rule.check(FaultyBlobPlace { BlobID(of: $0) }.subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(BlobContract.rules.map(\.id)).subtracting(BlobFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(BlobFault.allCases.count == 25)
  }
}
