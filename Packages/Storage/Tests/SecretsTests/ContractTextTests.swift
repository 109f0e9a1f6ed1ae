import DomainModelsTesting
import Foundation
import SecretsTesting
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let url = PackageFiles.root.appending(path: "Sources/Secrets/SecretStore.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == SecretContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(SecretContract.rules.map(\.id) == (1...12).map { "K\($0)" })
    #expect(SecretContract.rules.first?.description.hasPrefix("K1 A secret is found") == true)
  }
}
