import DomainModelsTesting
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// The rules in the doc comments and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let documented = try ["Port/StorageBackend.swift", "Records/RecordStore.swift"].flatMap {
      file in
      let url = PackageFiles.root().appending(path: "Sources/Storage/\(file)")
      return RuleStatement.all(in: try String(contentsOf: url, encoding: .utf8))
    }
    #expect(documented == StorageContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    let ids = (1...26).map { "S\($0)" } + (1...16).map { "R\($0)" }
    #expect(StorageContract.rules.map(\.id) == ids)
    #expect(StorageContract.rules.first?.description.hasPrefix("S1 What a body wrote") == true)
  }
}

/// The pages beside the README show code that compiles: files of the tests.
struct DocumentationTests {
  @Test(arguments: [
    ("Blobs", "BlobsTests/BlobsSnippet.swift"),
    ("Encryption", "EncryptedStorageTests/EncryptedSnippet.swift"),
    ("Exchange", "StorageExchangeTests/ExchangeSnippet.swift"),
    ("Secrets", "SecretsTests/SecretsSnippet.swift"),
  ])
  func pageShowsWhatCompiles(page: String, file: String) throws {
    let text = try text(of: "Documentation/\(page).md")
    let start = try #require(text.range(of: "```swift\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let shown = text[start.upperBound..<end.lowerBound]
    #expect(shown.count > 200)
    #expect(try self.text(of: "Tests/\(file)").contains(shown))
  }

  @Test func readmeLeadsToEveryPage() throws {
    let readme = try text(of: "README.md")
    let folder = PackageFiles.root().appending(path: "Documentation").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(pages.count >= 4)
    for page in pages { #expect(readme.contains("(Documentation/\(page))"), "no link to \(page)") }
  }

  private func text(of path: String) throws -> String {
    try PackageFiles.text(path)
  }
}

/// The contract can fail: each fault is noticed by the rule that is there for it.
@Suite(.timeLimit(.minutes(30))) struct FaultTests {
  @Test(arguments: StorageFault.allCases) func isNoticed(_ fault: StorageFault) async throws {
    try await expectViolation(of: fault.rule, in: StorageContract.rules) {
      FaultyFixture(fault).subject(patience: .milliseconds(300))
    }
  }

  @Test(arguments: StorageContract.rules) func placeWithoutFaultKeeps(
    _ rule: StorageRule
  ) async throws {
    try await rule.check(FaultyFixture().subject())
  }

  /// Checks that the port relies on no order that it does not request from a backend.
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
