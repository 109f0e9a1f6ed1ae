import Foundation
import LocalSecrets
import Secrets
import StorageTesting
import Testing

/// The code that `Documentation/Secrets.md` shows runs.
struct SnippetTests {
  private struct UnexpectedPrompt: Error {}

  @Test func chainOfTheReadmeFindsAndKeeps() throws {
    let folder = try TemporaryFolder()
    let name = try SecretName("ANTHROPIC_API_KEY")
    let chain = secrets(["HOME": "/"], in: folder.path)
    #expect(try chain.find(name) == nil)
    try chain.write(Secret("sk-1"), for: name)
    #expect(try chain.find(name)?.origin == "the folder \(folder.path)/secrets")
    try folder.write("ANTHROPIC_API_KEY=sk-2".utf8, to: ".env")
    #expect(try chain.find(name)?.secret == Secret("sk-2"))
    let other = secrets(["ANTHROPIC_API_KEY": "sk-3"], in: folder.path)
    #expect(
      try other.find(name) == ResolvedSecret(secret: Secret("sk-3"), origin: "the environment"))
  }

  @Test func dataKeyIsAskedForOnce() throws {
    let keyring = KeyringSecrets(program: try SecretName("test-\(UUID().uuidString)"))
    #expect(try dataKey(in: keyring) { Secret("key") } == Secret("key"))
    if keyring.isAvailable {
      #expect(try dataKey(in: keyring) { throw UnexpectedPrompt() } == Secret("key"))
      try keyring.remove(SecretName("data-key"))
    }
    #expect(throws: UnexpectedPrompt.self) { try dataKey(in: keyring) { throw UnexpectedPrompt() } }
  }
}
