import DomainModelsTesting
import Foundation
import LLMTesting
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let url = PackageFiles.root.appending(path: "Sources/LLM/Model/LanguageModel.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == LanguageModelContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(LanguageModelContract.rules.map(\.id) == (1...12).map { "L\($0)" })
    #expect(
      LanguageModelContract.rules.first?.description.hasPrefix("L1 A reply has exactly") == true)
  }
}
