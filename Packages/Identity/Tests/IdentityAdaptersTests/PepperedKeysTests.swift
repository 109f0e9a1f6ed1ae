import DomainModelsTesting
import Identity
import IdentityTesting
import PepperedKeys
import Secrets
import Testing

struct PepperedKeysTests {
  @Test(arguments: IdentityKeysContract.rules)
  func keeps(_ rule: IdentityKeysRule) async throws {
    try await rule.check(IdentityKeysSubject { try PepperedKeys(pepper: $0) })
  }

  @Test func rulesAreCounted() { #expect(IdentityKeysContract.rules.count == 6) }

  @Test("I5 a pepper of fewer than 32 bytes is refused", arguments: [0, 16, 31])
  func shortPepper(_ count: Int) {
    let error = #expect(throws: IdentityError.self) {
      try PepperedKeys(pepper: Secret(bytes: [UInt8](repeating: 7, count: count)))
    }
    #expect(error?.message == "the pepper has \(count) bytes, and 32 are the least")
  }

  /// Computed by another program (Python's hmac and hashlib), so that what is stored stays readable.
  @Test func aHashStaysWhatItIs() throws {
    let keys = try PepperedKeys(pepper: Secret(bytes: [UInt8](0..<32)))
    let hash = keys.hash(Array("phone:+447700900123".utf8), for: .contact)
    let text = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(text == "3cf230f81e196ac5e2ae886f5562b855069c2ee3ceb47a7093b18c892c096182")
  }
}
