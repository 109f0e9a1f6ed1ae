import Crypto
import Foundation
import Testing

@testable import EncryptedFiles

@Suite struct OlderFormatTests {
  private let key = SymmetricKey(data: Array(0..<32 as Range<UInt8>))
  /// Of Python's cryptography 48: key 0…31, time 1700000000, vector 0…15.
  private let token = Array(
    "gAAAAABlU_EAAAECAwQFBgcICQoLDA0OD-oaHJ_rTf2v1IvuTtrsikm8e181wZJBeAJnmrkEj5AMLNylBk0gxibK5KAZQ3SLvw=="
      .utf8)
  private let contents = Array("hello journal".utf8)

  @Test func `a token of another program opens, and ours has the same letters`() throws {
    #expect(try FernetToken.open(token, key: key) == contents)
    #expect(try FernetToken.open(token + [0x0A], key: key) == contents)
    let random = RandomKeys { Array(0..<UInt8($0)) }
    #expect(
      try FernetToken.seal(contents, key: key, time: 1_700_000_000, random: random) == token)
  }

  @Test func `a sealed token opens`() throws {
    for count in [0, 1, 15, 16, 17, 1000] {
      let contents = AgeSample.pattern(count)
      let token = try FernetToken.seal(contents, key: key, time: 1)
      #expect(FernetToken.recognises(token))
      #expect(try FernetToken.open(token, key: key) == contents)
    }
  }

  @Test func `every changed letter of a token is detected`() {
    for place in token.indices {
      var changed = token
      changed[place] = token[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(throws: EncryptedFileError.self, "letter \(place)") {
        try FernetToken.open(changed, key: key)
      }
    }
    for count in token.indices {
      #expect(throws: EncryptedFileError.self, "after \(count)") {
        try FernetToken.open(Array(token[..<count]), key: key)
      }
    }
  }

  @Test func `a wrong key opens no token`() {
    let error = #expect(throws: EncryptedFileError.self) {
      try FernetToken.open(token, key: SymmetricKey(size: .bits256))
    }
    #expect(error?.code == .wrongPassphraseOrChanged)
    #expect(throws: EncryptedFileError.self) {
      try FernetToken.open(token, key: SymmetricKey(size: .bits128))
    }
  }

  @Test func `keys of passphrases are those of the standards`() throws {
    // RFC 7914, section 11, gives PBKDF2-HMAC-SHA-256 of "passwd" and "salt", one round.
    let key = try PassphraseKey.pbkdf2(
      Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1)
    let text = key.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
    #expect(text == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc")
    // FIPS 180-4's example.
    let hash = PassphraseKey.sha256(Array("abc".utf8))
      .withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
    #expect(hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `scrypt is the one of RFC 7914`() throws {
    // Section 12: N = 16384, r = 8, p = 1, of which we take 32 bytes.
    let key = try PassphraseKey.scrypt(
      SymmetricKey(data: Array("pleaseletmein".utf8)), salt: Array("SodiumChloride".utf8),
      workFactor: 14)
    let text = key.withUnsafeBytes { $0.map { String(format: "%02x", $0) }.joined() }
    #expect(text == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2")
  }

  @Test func `a block cipher's file of a wrong length is refused`() {
    for count in [0, 15, 16, 31, 33, 47] {
      #expect(throws: EncryptedFileError.self) {
        try AESCBCFile.open([UInt8](repeating: 1, count: count), key: key)
      }
    }
  }

  @Test func `errors have stable, different codes and say nothing of the contents`() throws {
    #expect(Set(EncryptedFileError.Code.allCases.map(\.rawValue)).count == 13)
    var changed = AgeSample.bytes
    changed[changed.count - 1] ^= 1
    let error = #expect(throws: EncryptedFileError.self) { try AgeSample.open(changed) }
    #expect(error?.message == "piece 1, the last in the file, was changed or cut off")
    #expect(error?.hint == "Take another copy of the file")
  }
}
