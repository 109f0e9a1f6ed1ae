import Foundation
import Testing

@testable import DomainModels

@Suite struct UUIDTextTests {
  @Test("a UUID is written as Foundation writes it, in lower case, and read back")
  func samples() throws {
    let random = RandomSource.seeded(7)
    for _ in 0..<2_000 {
      let (high, low) = (random.next(), random.next())
      let uuid = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
      #expect(uuid.hexText == uuid.uuidString.lowercased())
      #expect(UUID(hexText: uuid.hexText) == uuid)
      #expect(UUID(hexText: uuid.uuidString) == uuid)
    }
  }

  @Test("the ends of the range, and mixed case")
  func ends() {
    #expect(
      UUID(hexText: "00000000-0000-0000-0000-000000000000")?.byteArray
        == Array(repeating: 0, count: 16))
    #expect(
      UUID(hexText: "ffffFFFF-ffff-FFFF-ffff-FFFFffffffff")?.byteArray
        == Array(repeating: 0xFF, count: 16))
    #expect(
      UUID(hexText: "01234567-89ab-cDeF-0123-456789ABCDEF")?.hexText
        == "01234567-89ab-cdef-0123-456789abcdef")
  }

  @Test("a part of a text and a text in another encoding are read, too")
  func parts() {
    let text = "<2ed6657d-e927-568b-95e1-2665a8aea6a2>"
    #expect(
      UUID(hexText: text.dropFirst().dropLast())?.hexText == String(text.dropFirst().dropLast()))
    let bridged = NSString(string: "2ed6657d-e927-568b-95e1-2665a8aea6a2") as String
    #expect(UUID(hexText: bridged)?.hexText == bridged)
  }

  @Test(
    "everything else is refused",
    arguments: [
      "", "2ed6657d", "2ed6657de927568b95e12665a8aea6a2",
      "2ed6657d-e927-568b-95e1-2665a8aea6a", "2ed6657d-e927-568b-95e1-2665a8aea6a22",
      "{2ed6657d-e927-568b-95e1-2665a8aea6a2}", "2ed6657d-e927-568b-95e1-2665a8aea6ag",
      "2ed6657d_e927_568b_95e1_2665a8aea6a2", "2ed6657de-927-568b-95e1-2665a8aea6a2",
      "2ed6657d-e927-568b-95e1-2665a8aea6-2", "+ed6657d-e927-568b-95e1-2665a8aea6a2",
      " 2ed6657-de92-568b-95e1-2665a8aea6a2", "0xd6657d-e927-568b-95e1-2665a8aea6a2",
      "2ed6657d-e927-568b-95e1-2665a8aea6\u{0}2", "2ed6657d-e927-568b-95e1-2665a8aea6é",
      "２ed6657d-e927-568b-95e1-2665a8ae", "2ed6657d-e927-568b-95e1-2665a8aea6a2\n",
      "2ed6657d-e927-568b-95e1-2665a8aea6\u{130}",
    ])
  func refused(_ text: String) {
    #expect(UUID(hexText: text) == nil)
    #expect(UUID(hexText: Substring(text)) == nil)
    #expect(Identifier<Trip>(text) == nil)
  }
}

@Suite struct SHA1Tests {
  @Test(
    "the vectors of FIPS 180 and the lengths around a block",
    arguments: [
      ("", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      ("a", 1_000_000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
      ("a", 55, "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
      ("a", 56, "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
      ("a", 63, "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
      ("a", 64, "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
      ("a", 65, "11655326c708d70319be2610e8a57d9a5b959d3b"),
    ])
  func vectors(unit: String, count: Int, digest: String) {
    let message = Array(repeatElement(Array(unit.utf8), count: count).joined())
    #expect(hex(SHA1.digest(of: message)) == digest)
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
