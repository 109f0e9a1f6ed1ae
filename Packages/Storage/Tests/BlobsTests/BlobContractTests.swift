import Blobs
import BlobsTesting
import DomainModelsTesting
import Foundation
import LocalBlobs
import Testing

/// The contract over the adapters of this package.
@Suite(.timeLimit(.minutes(30))) struct BlobContractTests {
  static let fileRules = BlobContract.rules(for: [.persistent, .durable, .multiProcess])
  static let memoryRules = BlobContract.rules(for: [])

  @Test(arguments: fileRules) func filesKeep(_ rule: BlobRule) async throws {
    let folder = TemporaryFolder()
    try await rule.check(folder.subject)
    // What is left behind has to be sound after every rule; a damage of its own it mends.
    #expect(try await folder.open().check() == [])
  }

  @Test(arguments: fileRules) func picturesBesideAStoreKeep(_ rule: BlobRule) async throws {
    let folder = TemporaryFolder()
    let file = String(folder.path.dropLast(TemporaryFolder.ending.count))
    try await rule.check(
      BlobSubject(capabilities: [.persistent, .durable, .multiProcess]) { limits in
        let pictures = try #require(PictureFolder(besideStoreAt: file, limits: limits))
        #expect(pictures.path == folder.path)
        return pictures
      } damaging: { id in
        try folder.damage(id)
      })
    #expect(try await folder.open().check() == [])
  }

  @Test(arguments: memoryRules) func memoryKeeps(_ rule: BlobRule) async throws {
    try await rule.check(
      BlobSubject(capabilities: []) { limits in InMemoryBlobStore(limits: limits) })
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    #expect(try TemporaryFolder().open().capabilities == [.persistent, .durable, .multiProcess])
    let pictures = PictureFolder(besideStoreAt: "/nowhere/store", limits: BlobLimits())
    #expect(pictures?.capabilities == [.persistent, .durable, .multiProcess])
    #expect(InMemoryBlobStore().capabilities == [])
    #expect(BlobContractTests.fileRules.count == 15)
    let left = BlobContract.rules.map(\.id).filter { id in
      !BlobContractTests.memoryRules.contains { $0.id == id }
    }
    #expect(left == ["B4", "B12", "B13"])
    #expect(BlobContractTests.memoryRules.count == 12)
  }
}

/// The rules in the doc comment and the rules that are run are the same.
struct BlobContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let source = try PackageFiles.text("Sources/Blobs/BlobStore.swift")
    #expect(RuleStatement.all(in: source) == BlobContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(BlobContract.rules.map(\.id) == (1...15).map { "B\($0)" })
  }
}

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct BlobFaultTests {
  @Test(arguments: BlobFault.allCases) func isNoticed(_ fault: BlobFault) async throws {
    try await expectViolation(of: fault.rule, in: BlobContract.rules) {
      FaultyBlobFixture(fault) { BlobID(of: $0) }.subject
    }
  }

  @Test(arguments: BlobContract.rules) func placeWithoutFaultKeeps(_ rule: BlobRule) async throws {
    try await rule.check(FaultyBlobFixture { BlobID(of: $0) }.subject)
  }

  @Test func everyRuleHasAFault() {
    let missing = Set(BlobContract.rules.map(\.id)).subtracting(BlobFault.allCases.map(\.rule))
    #expect(missing == [])
    #expect(BlobFault.allCases.count == 25)
  }
}
