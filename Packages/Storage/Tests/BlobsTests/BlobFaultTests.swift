import Blobs
import BlobsTesting
import LocalBlobs
import Testing

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct BlobFaultTests {
  @Test(arguments: BlobFault.allCases) func isNoticed(_ fault: BlobFault) async throws {
    let rule = try #require(BlobContract.rules.first { $0.id == fault.rule })
    let violation = await #expect(throws: BlobViolation.self) {
      try await rule.check(FaultyBlobPlace(fault) { BlobID(of: $0) }.subject)
    }
    #expect(violation?.rule == fault.rule)
    #expect(violation?.explanation.isEmpty == false)
  }

  @Test(arguments: BlobContract.rules) func placeWithoutFaultKeeps(_ rule: BlobRule) async throws {
    try await rule.check(FaultyBlobPlace { BlobID(of: $0) }.subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(BlobContract.rules.map(\.id)).subtracting(BlobFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(BlobFault.allCases.count == 23)
  }
}
