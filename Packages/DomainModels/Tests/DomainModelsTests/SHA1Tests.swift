import Testing

@testable import DomainModels

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
