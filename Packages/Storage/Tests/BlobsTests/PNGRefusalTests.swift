import Blobs
import Testing

/// A PNG file that is not as the standard wants it is refused, with the place and the reason.
struct PNGRefusalTests {
  private static let end: [UInt8] = .chunk("IEND", [])
  private static let data: [UInt8] = .chunk("IDAT", [0x78, 0x9C, 1, 2, 3])

  private func rgb() throws -> [UInt8] { try SamplePicture.named("rgb8", .png).bytes }

  private func expectRefusal(
    _ bytes: [UInt8], _ reason: PhotoError.Reason, _ words: String, at offset: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: PhotoError.self, sourceLocation: sourceLocation) {
      try Photo.checked(bytes)
    }
    #expect(error?.reason == reason, sourceLocation: sourceLocation)
    #expect(
      error?.message.contains(words) == true, "\(error?.message ?? "")",
      sourceLocation: sourceLocation)
    if let offset { #expect(error?.offset == offset, sourceLocation: sourceLocation) }
  }

  @Test func everyCheckValueIsChecked() throws {
    let bytes = try SamplePicture.named("texts", .png).bytes
    for type in ["IHDR", "tEXt", "zTXt", "iTXt", "IDAT", "IEND"] {
      let start = try #require(bytes.offset(ofChunk: type))
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let check = start + 8 + length
      expectRefusal(
        bytes.replacing(at: check, with: [bytes[check] ^ 1]), .damaged,
        "the \(type) chunk has a wrong check value", at: start)
    }
  }

  @Test(
    arguments: [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]), (1, []),
      (5, []), (7, []), (255, []),
    ] as [(UInt8, [UInt8])])
  func onlyTheStandardsDepthsAreTaken(_ colour: UInt8, _ depths: [UInt8]) {
    for depth in 0...17 as ClosedRange<UInt8> {
      let palette: [UInt8] = colour == 3 ? .chunk("PLTE", [1, 2, 3]) : []
      let bytes: [UInt8] = .png(
        width: 4, height: 4, depth: depth, colour: colour,
        rest: palette + PNGRefusalTests.data + PNGRefusalTests.end)
      if depths.contains(depth) {
        #expect(throws: Never.self) { try Photo.checked(bytes) }
      } else {
        expectRefusal(bytes, .damaged, "type \(colour) with \(depth) bits", at: 24)
      }
    }
  }

  @Test func headersHaveToMakeSense() throws {
    let bytes = try rgb()
    for place in [26, 27] {
      let header = Array(bytes[16..<29]).replacing(at: place - 16, with: [1])
      expectRefusal(
        Array(bytes[..<8]) + .chunk("IHDR", header) + Array(bytes[33...]), .unsupported,
        "in an unknown way", at: 16)
    }
    expectRefusal(
      .png(width: 4, height: 4, rest: PNGRefusalTests.data, interlace: 2), .unsupported,
      "in an unknown way")
    let header = Array(bytes[16..<29])
    expectRefusal(
      Array(bytes[..<8]) + .chunk("IHDR", header + [0]) + Array(bytes[33...]), .damaged,
      "header has a wrong length", at: 16)
    expectRefusal(
      bytes.beforeChunk("IDAT", .chunk("IHDR", header)), .damaged, "second header")
    expectRefusal(
      Array(bytes[..<8]) + Array(bytes[33...]), .damaged, "header is missing", at: 16)
  }

  @Test func unknownCriticalChunksRefuse() throws {
    let bytes = try rgb()
    for type in ["ABCD", "CgBI", "IDAt"] {
      expectRefusal(
        bytes.beforeChunk("IDAT", .chunk(type, [1])), .unsupported, "unknown kind (\(type))", at: 41
      )
    }
  }

  @Test func unknownOthersGo() throws {
    let bytes = try rgb()
    let plain = try Photo.checked(bytes)
    for type in [
      "tEXt", "zTXt", "iTXt", "tIME", "iCCP", "sPLT", "hIST", "acTL", "fcTL", "fdAT", "abCD",
      "abcd",
      "dSIG", "oFFs", "vpAg", "caBX", "eXIf",
    ] {
      let chunk: [UInt8] = .chunk(type, Array("Secret".utf8))
      #expect(try Photo.checked(bytes.beforeChunk("IDAT", chunk)) == plain)
      #expect(try Photo.checked(bytes.beforeChunk("IEND", chunk + chunk)) == plain)
    }
  }

  @Test func namesAndLengthsHaveToBeRight() throws {
    let bytes = try rgb()
    for name in ["ID T", "1DAT", "ID\u{1}T"] {
      expectRefusal(
        bytes.beforeChunk("IDAT", .chunk(name, [])), .damaged, "name is wrong", at: 37)
    }
    expectRefusal(
      bytes.replacing(at: 33, with: [0x80, 0, 0, 0]), .damaged, "length is wrong", at: 33)
    expectRefusal(
      bytes.replacing(at: 33, with: [0x7F, 0xFF, 0xFF, 0xFF]), .damaged, "ends within a chunk",
      at: bytes.count)
    expectRefusal(Array(bytes.dropLast(12)), .damaged, "ends within", at: bytes.count - 12)
    expectRefusal(
      Array(bytes.dropLast(12)) + .chunk("IEND", [1]), .damaged, "last chunk is not empty")
  }

  @Test func palettesHaveToFit() throws {
    let rest = PNGRefusalTests.data + PNGRefusalTests.end
    func picture(_ colour: UInt8, _ depth: UInt8, _ palette: [[UInt8]]) -> [UInt8] {
      let chunks = palette.flatMap { [UInt8].chunk("PLTE", $0) }
      return .png(width: 4, height: 4, depth: depth, colour: colour, rest: chunks + rest)
    }
    let three: [UInt8] = [1, 2, 3]
    _ = try Photo.checked(picture(3, 1, [three + three]))
    _ = try Photo.checked(picture(2, 8, [three]))
    _ = try Photo.checked(picture(6, 8, [[UInt8](repeating: 0, count: 768)]))
    for wrong in [
      picture(3, 1, [three + three + three]), picture(3, 8, [[1, 2]]), picture(3, 8, [[]]),
      picture(3, 8, [three, three]), picture(0, 8, [three]), picture(4, 8, [three]),
      picture(2, 8, [[UInt8](repeating: 0, count: 771)]),
    ] {
      expectRefusal(wrong, .damaged, "palette is wrong")
    }
    expectRefusal(picture(3, 8, []), .damaged, "palette is missing")
    let late: [UInt8] = .chunk("PLTE", three) + PNGRefusalTests.end
    expectRefusal(
      .png(width: 4, height: 4, rest: PNGRefusalTests.data + late), .damaged, "palette is wrong")
  }

  @Test func chunksThatStayHaveToMakeSense() throws {
    let bytes = try rgb()
    for (type, size) in [
      ("gAMA", 4), ("cICP", 4), ("cHRM", 32), ("sRGB", 1), ("pHYs", 9), ("sBIT", 3), ("bKGD", 6),
      ("tRNS", 6),
    ] {
      let right = [UInt8].chunk(type, [UInt8](repeating: 0, count: size))
      #expect(try Photo.checked(bytes.beforeChunk("IDAT", right)).bytes.contains(text: type))
      let words = "\(type) chunk is wrong or out of place"
      for other in [size - 1, size + 1, size + 100] {
        let wrong = [UInt8].chunk(type, [UInt8](repeating: 0x41, count: other))
        expectRefusal(bytes.beforeChunk("IDAT", wrong), .damaged, words)
      }
      expectRefusal(bytes.beforeChunk("IDAT", right + right), .damaged, words)
      expectRefusal(bytes.beforeChunk("IEND", right), .damaged, words)
    }
    let palette = try SamplePicture.named("palette4", .png).bytes
    expectRefusal(
      palette.beforeChunk("IDAT", .chunk("gAMA", [0, 0, 1, 0])), .damaged, "gAMA chunk is wrong")
    expectRefusal(
      palette.beforeChunk("IDAT", .chunk("tRNS", [UInt8](repeating: 0, count: 17))), .damaged,
      "tRNS chunk is wrong")
    let plain = try Photo.checked(palette)
    #expect(try Photo.checked(palette.beforeChunk("PLTE", .chunk("tRNS", [1]))) == plain)
  }

  @Test func pictureDataHasToBeInOnePiece() throws {
    let text = [UInt8].chunk("tEXt", [65, 0, 66])
    let (data, end) = (PNGRefusalTests.data, PNGRefusalTests.end)
    expectRefusal(
      .png(width: 4, height: 4, rest: data + text + data + end), .damaged, "is interrupted")
    expectRefusal(
      .png(width: 4, height: 4, rest: text + end), .damaged, "before the picture begins")
    expectRefusal(
      .png(width: 4, height: 4, rest: .chunk("IDAT", []) + end), .damaged,
      "before the picture begins")
    let empty = try Photo.checked(.png(width: 4, height: 4, rest: .chunk("IDAT", []) + data + end))
    #expect(try Photo.checked(.png(width: 4, height: 4, rest: data + end)) == empty)
  }

  @Test(
    arguments: [[0x79, 0x9C], [0x88, 0x9C], [0x78, 0x9D], [0x78, 0xBB], [0x41, 0x41], [0x77]]
      as [[UInt8]])
  func pictureDataHasToBeCompressed(_ start: [UInt8]) {
    expectRefusal(
      .png(width: 4, height: 4, rest: .chunk("IDAT", start) + PNGRefusalTests.end), .damaged,
      "not compressed as it should be")
  }
}
