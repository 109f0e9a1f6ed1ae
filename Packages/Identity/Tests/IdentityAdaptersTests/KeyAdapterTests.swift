import DomainModelsTesting
import Identity
import IdentityTesting
import PepperedKeys
import ScryptPasswords
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

struct ScryptPasswordsTests {
  @Test func rulesAreCounted() { #expect(PasswordHasherContract.rules.count == 6) }

  @Test(arguments: PasswordHasherContract.rules)
  func keeps(_ rule: PasswordHasherRule) async throws {
    try await rule.check(
      PasswordHasherSubject(
        ScryptPasswords(cost: ScryptCost(exponent: 4)),
        other: ScryptPasswords(cost: ScryptCost(exponent: 5, blockSize: 4, parallelism: 2)),
        excessive: "$scrypt$ln=22,r=16,p=16$AQIDBAUGBwgJCgsMDQ4PEA$"
          + String(repeating: "A", count: 43)))
  }

  /// RFC 7914, section 12: the third vector, of which our form keeps the first 32 bytes
  /// (`70 23 bd cb 3a fd 73 48 …`).
  @Test func theVectorOfTheRFC() async throws {
    let hash = try await ScryptPasswords(cost: ScryptCost(exponent: 14))
      .hash(Secret("pleaseletmein"), salt: Array("SodiumChloride".utf8))
    #expect(
      hash
        == "$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU"
        + "$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI")
  }

  @Test("I28 the standard cost is 32 MiB three times over, and a hash of it needs no other")
  func standardCost() throws {
    let standard = ScryptCost.standard
    #expect(standard.exponent == 15 && standard.blockSize == 8 && standard.parallelism == 3)
    #expect((128 * standard.blockSize) << standard.exponent == 32 << 20)
    #expect(ScryptPasswords().cost == standard)
    let hash = "$scrypt$ln=15,r=8,p=3$AQIDBAUGBwgJCgsMDQ4PEA$" + String(repeating: "A", count: 43)
    #expect(!ScryptPasswords().needsRehash(hash))
    #expect(ScryptPasswords(cost: try ScryptCost(exponent: 15)).needsRehash(hash))
  }

  @Test(
    "I28 what is no hash of scrypt is unreadable",
    arguments: [
      "", "$", "$scrypt", "$scrypt$ln=4,r=8,p=1$$", "$bcrypt$ln=4,r=8,p=1$AQIDBAUGBwg$AAAA",
      "$scrypt$ln=+4,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA$" + String(repeating: "A", count: 43),
      "$scrypt$ln=4,p=1,r=8$AQIDBAUGBwgJCgsMDQ4PEA$" + String(repeating: "A", count: 43),
      "$scrypt$ln=4,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEB$" + String(repeating: "A", count: 43),
      "$scrypt$ln=4,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA$" + String(repeating: "A", count: 42) + "B",
      "$scrypt$ln=4,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA$" + String(repeating: "A", count: 9_000),
      "$scrypt$ln=99999999999999999999,r=8,p=1$AQIDBAUGBwgJCgsMDQ4PEA$AA",
    ])
  func unreadable(_ hash: String) async throws {
    let error = await #expect(throws: IdentityError.self) {
      try await ScryptPasswords().verify(Secret("password"), against: hash)
    }
    #expect(error?.reason == .unreadable)
    #expect(ScryptPasswords().needsRehash(hash))
  }

  @Test(
    "I28 a cost that eats the machine is refused",
    arguments: [
      (3, 8, 1), (23, 8, 1), (22, 1, 16), (20, 8, 1), (15, 0, 1), (15, 17, 1), (15, 8, 17),
    ])
  func costs(_ exponent: Int, _ blockSize: Int, _ parallelism: Int) {
    #expect(throws: IdentityError.self) {
      try ScryptCost(exponent: exponent, blockSize: blockSize, parallelism: parallelism)
    }
  }

  @Test func aSaltTooShortIsRefused() async {
    await #expect(throws: IdentityError.self) {
      try await ScryptPasswords(cost: ScryptCost(exponent: 4)).hash(Secret("x"), salt: [1])
    }
  }
}
