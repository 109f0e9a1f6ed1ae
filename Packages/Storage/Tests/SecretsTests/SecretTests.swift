import DomainModels
import Foundation
import Secrets
import SecretsTesting
import Testing

/// A secret is seen by a caller that asks for its bytes, and by no other.
struct SecretTests {
  private struct Request {
    var key: Secret
    var keys: [String: Secret?]
  }

  private static let word = "sk-Zq8vN3xWp2"
  private let secret = Secret(word)

  @Test func printsAsDots() {
    #expect("\(secret)" == "•••")
    #expect(String(describing: secret) == "•••")
    #expect(String(reflecting: secret) == "•••")
    #expect(secret.debugDescription == "•••")
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(dumped == "- •••\n")
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test func staysHiddenInsideOtherValues() {
    let request = Request(key: secret, keys: ["a": secret, "b": nil])
    var texts = SecretTexts(of: request)
    texts.add([secret])
    texts.add(Optional(secret) as Any)
    texts.add(ResolvedSecret(secret: secret, origin: "memory"))
    texts.add(InMemorySecretStore())
    #expect(!texts.show(SecretTests.word))
  }

  @Test func textsAreSearchedInEveryForm() {
    let word = SecretTests.word
    #expect(SecretTexts(of: "x\(word)x").show(word))
    #expect(SecretTexts(of: [Array(word.utf8)]).show(word))
    #expect(SecretTexts(of: word.utf8.map { String($0, radix: 16) }.joined()).show(word))
    #expect(!SecretTexts(of: "sk-").show(word))
  }

  @Test func comparesBytes() {
    #expect(secret == Secret(bytes: Array(SecretTests.word.utf8)))
    #expect(secret != Secret(SecretTests.word + " "))
    #expect(secret != Secret("sk-Zq8vN3xWp3"))
    #expect(secret != Secret("zk-Zq8vN3xWp2"))
    #expect(Secret("") == Secret(bytes: []))
    #expect(Secret("").isEmpty && Secret("").count == 0)
    #expect(!secret.isEmpty && secret.count == 13)
  }

  @Test func keepsWhatIsWrittenIntoItsBuffer() throws {
    let filled = Secret(capacity: 100) { buffer in
      buffer.copyBytes(from: Array("abc".utf8))
      return 3
    }
    #expect(filled == Secret("abc"))
    #expect(Secret(capacity: 0) { _ in 0 }.isEmpty)
    #expect(throws: CancellationError.self) {
      try Secret(capacity: 1) { _ in throw CancellationError() }
    }
  }

  @Test(arguments: [
    ("key\n", "key"), ("key\r\n", "key"), ("key", "key"), ("key\n\n", "key\n"), ("key\r", "key\r"),
    ("\n", ""), ("\r\n", ""), ("", ""),
  ])
  func dropsOneFinalLineEnd(_ text: String, _ rest: String) {
    #expect(Secret(text).withoutFinalLineEnd == Secret(rest))
  }

  #if os(Linux)
    private static let size = 4096

    /// Bytes of which no run of 16 comes about at random.
    private static func pattern(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: (index &* 2_654_435_761) >> 7) | 1
    }

    /// Returns whether any 16 bytes are where the pattern has them.
    private func isThere(at address: UInt) throws -> Bool {
      let found = try ProcessMemory.bytes(at: address, count: SecretTests.size)
      return stride(from: 0, to: found.count - 15, by: 16).contains { start in
        (start..<start + 16).allSatisfy { found[$0] == SecretTests.pattern($0) }
      }
    }

    @Test func memoryIsOverwrittenWithTheLastCopy() throws {
      var first: Secret? = Secret(bytes: (0..<SecretTests.size).map(SecretTests.pattern))
      var second = first
      let address = try #require(first?.withBytes { UInt(bitPattern: $0.baseAddress) })
      #expect(try isThere(at: address))
      first = nil
      #expect(try isThere(at: address), "a copy is left, which needs it")
      #expect(second?.count == SecretTests.size)
      second = nil
      #expect(try !isThere(at: address))
    }

    @Test func bufferIsOverwrittenWhenItIsDone() throws {
      var address: UInt = 0
      func fill(_ buffer: UnsafeMutableRawBufferPointer) throws {
        for index in buffer.indices { buffer[index] = SecretTests.pattern(index) }
        address = UInt(bitPattern: buffer.baseAddress)
        #expect(try isThere(at: address))
      }
      #expect(throws: CancellationError.self) {
        try Secret(capacity: SecretTests.size) { buffer in
          try fill(buffer)
          throw CancellationError()
        }
      }
      #expect(try !isThere(at: address))
      // Half of it is kept, in another place.
      let half = try Secret(capacity: SecretTests.size) { buffer in
        try fill(buffer)
        return buffer.count / 2
      }
      #expect(half.count == SecretTests.size / 2)
      let kept = half.withBytes { UInt(bitPattern: $0.baseAddress) }
      #expect(try isThere(at: kept))
      #expect(try !isThere(at: address))
    }
  #endif
}

/// The valid names of a secret, and its variable.
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
