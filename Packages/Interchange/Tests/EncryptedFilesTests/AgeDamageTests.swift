import Crypto
import Foundation
import Testing

@testable import EncryptedFiles

@Suite struct AgeDamageTests {
  @Test func `every changed byte is detected`() throws {
    let bytes = AgeSample.bytes
    for place in bytes.indices {
      for bit in [UInt8(1), 0x20, 0x80] {
        var changed = bytes
        changed[place] ^= bit
        // A greater cost would be refused too, but only after it was paid.
        #expect(AgeSample.code(changed, limit: 8) != nil, "byte \(place), bit \(bit)")
      }
    }
  }

  @Test func `a cut at any place is detected`() throws {
    for count in AgeSample.bytes.indices {
      #expect(AgeSample.code(Array(AgeSample.bytes[..<count])) != nil, "after \(count) bytes")
    }
  }

  @Test func `a byte more is detected`() {
    #expect(AgeSample.code(AgeSample.bytes + [0]) != nil)
  }

  @Test func `a damaged piece is named by its number`() throws {
    let sealed = try AgeSample.sealed(AgeSample.pattern(200_000))
    let start = sealed.count - 200_000 - 4 * 16
    for piece in 1...4 {
      var changed = sealed
      changed[start + (piece - 1) * 65_552 + 5] ^= 1
      let error = #expect(throws: EncryptedFileError.self) { try AgeSample.open(changed) }
      #expect(error?.code == .changedPiece)
      #expect(error?.piece == piece)
      #expect(error?.message.contains("piece \(piece)") == true)
    }
  }

  @Test func `a file that stops between two pieces is cut, not whole`() throws {
    let sealed = try AgeSample.sealed(AgeSample.pattern(65_536 * 2 + 10))
    let first = sealed.count - 10 - 16 - 65_552
    let error = #expect(throws: EncryptedFileError.self) {
      try AgeSample.open(Array(sealed[..<first]))
    }
    #expect(error?.code == .truncated)
    #expect(error?.piece == 1)
  }

  @Test func `pieces in another order are detected`() throws {
    let sealed = try AgeSample.sealed(AgeSample.pattern(65_536 * 3))
    let start = sealed.count - 3 * 65_552
    let pieces = (0..<3).map { Array(sealed[(start + $0 * 65_552)..<(start + ($0 + 1) * 65_552)]) }
    let swapped = Array(sealed[..<start]) + pieces[1] + pieces[0] + pieces[2]
    let error = #expect(throws: EncryptedFileError.self) { try AgeSample.open(swapped) }
    #expect(error?.piece == 1)
  }

  @Test func `what follows the last piece is named`() throws {
    let sealed = try AgeSample.sealed(AgeSample.pattern(65_536))
    #expect(AgeSample.code(sealed + AgeSample.pattern(100)) == .trailingBytes)
  }

  @Test func `an empty piece behind others is refused`() throws {
    // Sealed as no right program does it: a full piece that isn't the last, and an empty last one.
    var writer = try AgeWriter(
      passphrase: AgeSample.passphrase, workFactor: 4, random: AgeSample.counting)
    let header = try writer.write([])
    var payload = AgePayload(
      fileKey: .init(data: Array(0..<16 as Range<UInt8>)), nonce: Array(32..<48 as Range<UInt8>))
    var pieces: [UInt8] = []
    try payload.seal(AgeSample.pattern(65_536)[...], isLast: false, into: &pieces)
    try payload.seal([], isLast: true, into: &pieces)
    #expect(AgeSample.code(header + pieces) == .malformed)
  }

  @Test func `a wrong passphrase opens nothing and says so`() throws {
    let error = #expect(throws: EncryptedFileError.self) {
      try AgeFile.open(AgeSample.bytes, passphrase: Array("correct hose".utf8))
    }
    #expect(error?.code == .wrongPassphrase)
    #expect(error?.message == "the passphrase does not open this file")
  }

  @Test func `a file for the owner of a key says what it needs`() {
    let error = #expect(throws: EncryptedFileError.self) {
      try AgeSample.open(AgeSample.forKeyOwner)
    }
    #expect(error?.code == .needsIdentity)
    #expect(error?.message.contains("X25519") == true)
  }

  @Test func `after an error the same error comes again`() {
    var reader = AgeReader(passphrase: Array("no".utf8))
    for _ in 0..<2 {
      let error = #expect(throws: EncryptedFileError.self) { try reader.read(AgeSample.bytes) }
      #expect(error?.code == .wrongPassphrase)
    }
    #expect(throws: EncryptedFileError.self) { try reader.finish() }
  }

  /// A header of other lines, with anything after them.
  private func file(_ lines: [String]) -> [UInt8] {
    Array((lines.joined(separator: "\n") + "\n").utf8) + [UInt8](repeating: 7, count: 60)
  }

  private let salt = "EBESExQVFhcYGRobHB0eHw"
  /// The sealed key of a file that opens.
  private let body =
    String(decoding: AgeSample.bytes, as: UTF8.self)
    .split(separator: "\n").prefix(3).last.map(String.init) ?? ""
  private let mac = "--- AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

  @Test func `damaged lines are refused by what is wrong with them`() {
    let version = "age-encryption.org/v1"
    let cases: [([String], EncryptedFileError.Code)] = [
      ([version, "-> scrypt \(salt) 4", body, mac], .changedHeader),
      (["age-encryption.org/v2", "-> scrypt \(salt) 4", body, mac], .unknownVersion),
      (["age-encryption.com/v1", "-> scrypt \(salt) 4", body, mac], .notEncrypted),
      ([version, "-> scrypt \(salt) 9", body, mac], .tooCostly),
      ([version, "-> scrypt \(salt) 99999999999999999999", body, mac], .tooCostly),
      ([version, "-> scrypt \(salt) 04", body, mac], .malformed),
      ([version, "-> scrypt \(salt) 0", body, mac], .malformed),
      ([version, "-> scrypt \(salt) +4", body, mac], .malformed),
      ([version, "-> scrypt \(salt) 4 5", body, mac], .malformed),
      ([version, "-> scrypt \(salt)", body, mac], .malformed),
      ([version, "-> scrypt  \(salt) 4", body, mac], .malformed),
      ([version, "-> scrypt \(salt)== 4", body, mac], .malformed),
      // The last letter has bits that mean nothing and must be zero.
      ([version, "-> scrypt EBESExQVFhcYGRobHB0eHx 4", body, mac], .malformed),
      ([version, "-> scrypt \(salt) 4", body + "=", mac], .malformed),
      ([version, "-> scrypt \(salt) 4", "AAAA", mac], .malformed),
      ([version, "-> scrypt \(salt) 4", mac], .malformed),
      ([version, mac], .malformed),
      ([version, "-> scrypt \(salt) 4", body, "-> scrypt \(salt) 4", body, mac], .malformed),
      ([version, "-> scrypt \(salt) 4", body, "-> X25519 \(salt)", body, mac], .malformed),
      ([version, "-> X25519 \(salt)", body, mac], .needsIdentity),
      ([version, "-> scrypt \(salt) 4", body, "--- AAAA"], .malformed),
      ([version, "-> scrypt \(salt) 4", body, "---AAAA"], .malformed),
      ([version + "\r", "-> scrypt \(salt) 4", body, mac], .malformed),
    ]
    for (lines, code) in cases {
      #expect(AgeSample.code(file(lines), limit: 8) == code, "\(lines)")
    }
  }

  @Test func `noise is no age file and ends at once`() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(AgeSample.code(bytes) != nil)
    }
  }

  @Test func `a header that never ends is given up`() {
    var reader = AgeReader(passphrase: AgeSample.passphrase)
    #expect(throws: EncryptedFileError.self) {
      _ = try reader.read(Array("age-encryption.org/v1\n".utf8))
      for _ in 0..<64 { _ = try reader.read([UInt8](repeating: 65, count: 1 << 16)) }
    }
  }
}
