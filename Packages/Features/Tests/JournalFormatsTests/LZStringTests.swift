import Testing

@testable import JournalFormats

@Suite struct LZStringTests {
  /// What another implementation makes of these (lzstring 1.0.4 of Python).
  private static let vectors: [(text: String, packed: String)] = [
    ("", "Q==="), ("a", "IZA="), ("aaaaaaaaaaaaaaaa", "IY1/EA=="),
    ("Grüße, 雨 and again Grüße, 雨", "OIJwPw+wpgNABIC7S4EMB2ATFBzZBLVcoksiQA=="),
  ]

  @Test(arguments: vectors.indices) func `texts are packed and unpacked as elsewhere`(index: Int) {
    let (text, packed) = LZStringTests.vectors[index]
    #expect(LZString.compressed(text.utf16) == packed)
    #expect(LZString.decompress(base64: packed.utf8) == Array(text.utf16))
  }

  @Test func `every text comes back`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<400 {
      let alphabet: [UInt16] =
        round.isMultiple(of: 3) ? [97, 98] : [97, 0x20AC, 0xD83C, 10, 0, 255, 256]
      let units = (0..<Int.random(in: 0...600, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      #expect(LZString.decompress(base64: LZString.compressed(units).utf8) == units)
    }
  }

  @Test func `damage ends, and never in more than is allowed`() {
    var random = SeededGenerator(seed: 12)
    let packed = Array(LZString.compressed(Array(Samples.freeCBT.utf16)).utf8)
    for _ in 0..<3000 {
      var damaged = packed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
          in: 43...122, using: &random)
      }
      damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
      #expect((LZString.decompress(base64: damaged)?.count ?? 0) <= LZString.sizeLimit)
    }
    #expect(LZString.decompress(base64: "".utf8) == nil)
    #expect(LZString.decompress(base64: "?".utf8) == nil)
  }
}
