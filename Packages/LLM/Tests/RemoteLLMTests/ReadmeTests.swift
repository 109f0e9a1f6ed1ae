import Foundation
import LLM
import Secrets
import Testing

/// The README shows code that compiles, and rules that are those of the comments.
struct ReadmeTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  @Test func readmeShowsTheSnippet() throws {
    let snippet = try Self.text("Tests/RemoteLLMTests/ReadmeSnippet.swift")
    #expect(try Self.text("README.md").contains("```swift\n\(snippet)```"))
    let drivers = drivers(
      over: ServiceTransport(dialect: .chat), keys: InMemorySecretStore(), settings: [:])
    #expect(drivers.map(\.name) == ["anthropic", "openai", "ollama"])
  }

  @Test func rulesAreThoseOfTheComment() throws {
    let readme = try Self.text("README.md")
    let comment = try Self.text("Sources/RemoteLLM/RemoteModel.swift")
      .split(separator: "\n").prefix { !$0.contains("struct RemoteModel") }
      .filter { $0.hasPrefix("///") }
      .map { $0.dropFirst(3).drop { $0 == " " } }.joined(separator: " ")
      .replacing("``", with: "`").replacing("- **", with: "\n- **").split(separator: "\n")
      .filter { $0.hasPrefix("- **A") }
    #expect(comment.count == 5)
    for rule in comment {
      let id = rule.dropFirst(4).prefix(2)
      let sentence = rule.dropFirst(9).trimmingCharacters(in: .whitespaces)
      #expect(readme.contains("| \(id) | \(sentence) |"), "\(rule)")
    }
  }

  @Test func everyReasonIsNamed() throws {
    let readme = try Self.text("README.md")
    let ours = ["no_user_message", "missing_key", "invalid_request", "model_failed"]
    for reason in LanguageModelError.Reason.allCases.map(\.rawValue) where !ours.contains(reason) {
      #expect(readme.contains("`\(reason)`"), "\(reason)")
    }
  }
}
