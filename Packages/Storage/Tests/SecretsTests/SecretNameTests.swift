import DomainModels
import Secrets
import Testing

/// What a secret may be called, and the variable that belongs to it.
struct SecretNameTests {
  @Test(arguments: [
    "ANTHROPIC_API_KEY", "anthropic-api-key", "anthropic.api.key", "Anthropic_API-key",
  ])
  func spellingsAreOneName(_ spelling: String) throws {
    let name = try SecretName(spelling)
    #expect(name.text == "anthropic-api-key")
    #expect(name.variable == "ANTHROPIC_API_KEY")
    #expect("\(name)" == "anthropic-api-key")
    #expect(try name == SecretName("anthropic-api-key"))
    #expect(try Set([name, SecretName("anthropic-api-key")]).count == 1)
  }

  @Test(arguments: ["a", "a9", "key-", "a--b", "x.1_2-3", String(repeating: "z", count: 100)])
  func nameAndVariableDetermineEachOther(_ text: String) throws {
    let name = try SecretName(text)
    #expect(try SecretName(name.variable) == name)
    #expect(try SecretName(name.text) == name)
    #expect(name.text.utf8.count == text.utf8.count)
  }

  @Test func differentNamesHaveDifferentVariables() throws {
    let names = try ["a-b", "ab", "a--b", "a-b-", "a1b", "b-a"].map(SecretName.init)
    #expect(Set(names).count == names.count)
    #expect(Set(names.map(\.variable)).count == names.count)
    #expect(names.sorted().map(\.text) == ["a--b", "a-b", "a-b-", "a1b", "ab", "b-a"])
  }

  @Test(arguments: [
    ("", "start"), ("1a", "start"), ("-a", "start"), (".a", "start"), ("_a", "start"),
    ("\u{E9}a", "start"), ("a b", "character 2"), ("key/../x", "character 4"),
    ("a\0", "character 2"), ("a\u{E9}", "character 2"), ("key=", "character 4"),
    (String(repeating: "z", count: 101), "100"),
  ])
  func otherNamesAreRefusedUnseen(_ text: String, _ part: String) {
    let error = #expect(throws: SecretError.self) { try SecretName(text) }
    #expect(error?.reason == .invalidName)
    #expect(error?.kind == .usage)
    #expect(error?.message.contains(part) == true)
    if text.utf8.count > 2 { #expect(error?.message.contains(text) == false) }
  }

  @Test func codesAreStable() {
    let codes = SecretError.Reason.allCases.map { SecretError($0, "x").code }
    #expect(
      codes == [
        "invalid_secret_name", "missing_secret", "empty_secret", "secret_too_large",
        "secrets_read_only", "secret_cannot_expire", "secret_shadowed", "secret_exposed",
        "secrets_forbidden", "malformed_secrets_file", "secrets_full", "secrets_busy",
        "secrets_unavailable", "secrets_io",
      ])
    #expect(SecretError(.busy, "x").kind == .busy)
    #expect(SecretError(.missing, "x").kind == .notFound)
    #expect(SecretError(.exposed, "x").kind == .failed)
  }
}
