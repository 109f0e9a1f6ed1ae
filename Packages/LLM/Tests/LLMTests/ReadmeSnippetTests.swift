import DomainModelsTesting
import Foundation
import LLM
import LLMTesting
import Testing

/// The README shows code that compiles and runs: `ReadmeSnippet.swift` and `EchoModel.swift`.
struct ReadmeSnippetTests {
  @Test func snippetStreamsAndReturnsTheReply() async throws {
    var shown: [String] = []
    let reply = try await ask("How tall?", of: EchoModel(pace: .immediate)) { shown.append($0) }
    #expect(shown == ["You", " said:", " How", " tall?"])
    #expect(reply.text == "You said: How tall?")
    #expect(reply.finish == .complete)
  }

  @Test(arguments: ["ReadmeSnippet", "EchoModel"]) func readmeShowsIt(_ file: String) throws {
    let snippet = try PackageFiles.text("Tests/LLMTests/\(file).swift")
    let readme = try PackageFiles.text("README.md")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { rest in
      rest.components(separatedBy: "```")[0]
    }
    #expect(blocks.contains(snippet))
  }

  @Test func readmeHoldsEveryRuleAndCapability() throws {
    let readme = try PackageFiles.text("README.md")
    for rule in LanguageModelContract.rules {
      #expect(readme.contains("| \(rule.id) | \(rule.sentence) |"), "\(rule) is not in the README")
    }
    for name in LanguageModelCapability.allCases.map(\.rawValue) + ["OfflinePersona"] {
      #expect(readme.contains("`\(name)`"), "the README does not mention \(name)")
    }
  }
}

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let source = try PackageFiles.text("Sources/LLM/LanguageModel.swift")
    #expect(RuleStatement.all(in: source) == LanguageModelContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    #expect(LanguageModelContract.rules.map(\.id) == (1...12).map { "L\($0)" })
    #expect(
      LanguageModelContract.rules.first?.description.hasPrefix("L1 A reply has exactly") == true)
  }
}
