import DomainModels
import Testing

@testable import Identity

struct CBORReaderTests {
  @Test("the values that authenticators write are read")
  func values() throws {
    func read(_ bytes: [UInt8]) throws -> CBORReader.Value { try CBORReader.value(of: bytes) }
    #expect(try read([0x17]) == .integer(23))
    #expect(try read([0x18, 0x18]) == .integer(24))
    #expect(try read([0x19, 0x01, 0x00]) == .integer(256))
    #expect(try read([0x1A, 0xFF, 0xFF, 0xFF, 0xFF]) == .integer(4_294_967_295))
    #expect(try read([0x26]) == .integer(-7))
    #expect(try read([0x39, 0x01, 0x00]) == .integer(-257))
    #expect(try read([0x42, 1, 2]) == .bytes([1, 2]))
    #expect(try read([0x63, 0x66, 0x6D, 0x74]) == .text("fmt"))
    #expect(try read([0xF5]) == .flag(true))
    #expect(
      try read([0xA2, 0x01, 0x02, 0x03, 0xA0])
        == .map([(.integer(1), .integer(2)), (.integer(3), .map([]))]))
  }

  @Test(
    "all else is refused",
    arguments: [
      [], [0x18], [0x18, 0x17], [0x19, 0x00, 0xFF], [0x1A, 0x00, 0x00, 0xFF, 0xFF],
      [0x1B, 0, 0, 0, 1, 0, 0, 0, 0], [0x41], [0x5A, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x5F, 0x41, 1, 0xFF],
      [0x61, 0xFF], [0x80], [0x81, 0x01], [0xC0, 0x01], [0xF6], [0xF9, 0, 0], [0xFF], [0x01, 0x01],
      [0xA1, 0x01], [0xA2, 0x01, 0x02, 0x01, 0x03], [0xBF, 0xFF], [0xA1, 0xA0, 0x01],
      [0xA1, 0x01, 0xA1, 0x01, 0xA0], [0xBA, 0xFF, 0xFF, 0xFF, 0xFF], [0xB1],
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    #expect(throws: PasskeyError.self) { try CBORReader.value(of: bytes) }
  }

  @Test("whatever bytes come, it ends with a value or a refusal")
  func noise() {
    let random = RandomSource.seeded(7)
    var read = 0
    for round in 0..<20_000 {
      var bytes = random.bytes(round % 40)
      // Maps are what can be deep.
      for place in bytes.indices where bytes[place] & 3 == 0 { bytes[place] = 0xA1 }
      if (try? CBORReader.value(of: bytes)) != nil { read += 1 }
    }
    #expect(read > 0)
  }
}
