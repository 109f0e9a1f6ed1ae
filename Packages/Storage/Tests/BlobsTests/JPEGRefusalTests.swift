import Blobs
import Testing

/// A JPEG file that is not as the standard wants it is refused, with the place and the reason.
struct JPEGRefusalTests {
  private func baseline() throws -> [UInt8] { try SamplePicture.named("baseline", .jpeg).bytes }

  private func offset(_ marker: UInt8, in bytes: [UInt8]) throws -> Int {
    try #require(bytes.offset(ofMarker: marker))
  }

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
    #expect(error?.hint != nil, sourceLocation: sourceLocation)
    if let offset {
      #expect(error?.offset == offset, sourceLocation: sourceLocation)
      #expect(
        error?.message.hasSuffix("(at byte \(offset))") == true, sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      (0xC3, "without loss"), (0xC5, "in layers"), (0xC6, "in layers"), (0xC7, "in layers"),
      (0xC8, "unknown kind (0xC8)"), (0xC9, "arithmetic"), (0xCA, "arithmetic"),
      (0xCC, "arithmetic"),
      (0xCF, "arithmetic"), (0xDC, "height after"), (0xDE, "layers"), (0xDF, "layers"),
      (0xF0, "unknown kind (0xF0)"), (0xFD, "unknown kind"), (0x01, "unknown kind"),
      (0x02, "unknown kind"), (0xBF, "unknown kind"),
    ] as [(UInt8, String)])
  func partsThatAreNotAcceptedAreNamed(_ marker: UInt8, _ words: String) throws {
    let bytes = try baseline()
    let tables = try offset(0xDB, in: bytes)
    expectRefusal(
      bytes.inserting(.segment(marker, [1, 2, 3, 4]), at: tables), .unsupported, words, at: tables)
  }

  @Test(arguments: [0x00, 0xD8, 0xD0, 0xD7] as [UInt8]) func markersOutOfPlaceAreDamage(
    _ marker: UInt8
  ) throws {
    let bytes = try baseline()
    let tables = try offset(0xDB, in: bytes)
    expectRefusal(
      bytes.inserting([0xFF, marker], at: tables), .damaged, "out of place", at: tables)
  }

  @Test func lengthsHaveToFit() throws {
    let bytes = try baseline()
    let tables = try offset(0xDB, in: bytes)
    for length in [[0, 0], [0, 1]] as [[UInt8]] {
      expectRefusal(
        bytes.replacing(at: tables + 2, with: length), .damaged, "length is wrong", at: tables + 2)
    }
    expectRefusal(
      bytes.replacing(at: tables + 2, with: [0xFF, 0xFF]), .damaged, "ends within a segment",
      at: bytes.count)
    expectRefusal(
      bytes.replacing(at: tables + 2, with: [0, 66]), .damaged, "tables have a wrong length",
      at: tables)
    expectRefusal(
      bytes.replacing(at: tables + 2, with: [0, 2]), .damaged, "tables have a wrong length",
      at: tables)
  }

  @Test func framesHaveToMakeSense() throws {
    let bytes = try baseline()
    let frame = try offset(0xC0, in: bytes)
    expectRefusal(bytes.replacing(at: frame + 4, with: [12]), .unsupported, "12 bits", at: frame)
    expectRefusal(
      bytes.replacing(at: frame + 5, with: [0, 0]), .unsupported, "height after", at: frame)
    expectRefusal(
      bytes.replacing(at: frame + 9, with: [2]), .unsupported, "2 colour components", at: frame)
    expectRefusal(bytes.replacing(at: frame + 9, with: [4]), .damaged, "wrong length", at: frame)
    for (place, value) in [(10, 2), (11, 0x01), (11, 0x15), (12, 4)] as [(Int, UInt8)] {
      expectRefusal(
        bytes.replacing(at: frame + place, with: [value]), .damaged, "component wrongly", at: frame)
    }
    let length = 2 + Int(bytes[frame + 3])
    let header = Array(bytes[frame..<frame + length])
    expectRefusal(
      bytes.inserting(header, at: frame), .damaged, "second frame header", at: frame + length)
    expectRefusal(
      Array(bytes[..<frame]) + Array(bytes[(frame + length)...]), .damaged, "before its frame")
  }

  @Test func tablesHaveToMakeSense() throws {
    let bytes = try baseline()
    let quantisation = try offset(0xDB, in: bytes)
    for head in [0x04, 0x20] as [UInt8] {
      expectRefusal(
        bytes.replacing(at: quantisation + 4, with: [head]), .damaged, "wrong number",
        at: quantisation + 4)
    }
    let huffman = try offset(0xC4, in: bytes)
    for head in [0x04, 0x20] as [UInt8] {
      expectRefusal(
        bytes.replacing(at: huffman + 4, with: [head]), .damaged, "make no code", at: huffman + 4)
    }
    expectRefusal(
      bytes.replacing(at: huffman + 5, with: [3]), .damaged, "make no code", at: huffman + 4)
    expectRefusal(
      bytes.replacing(at: huffman + 5, with: [UInt8](repeating: 0, count: 16)), .damaged,
      "make no code", at: huffman + 4)
  }

  @Test func scansHaveToMakeSense() throws {
    let bytes = try baseline()
    let scan = try offset(0xDA, in: bytes)
    for (place, value, words) in [
      (4, 0, "wrong length"), (4, 4, "wrong length"), (5, 9, "wrong component"),
      (7, bytes[scan + 5], "wrong component"), (6, 0x20, "table that is not there"),
      (6, 0x02, "table that is not there"), (11, 1, "coefficients"), (12, 62, "coefficients"),
      (13, 1, "coefficients"),
    ] as [(Int, UInt8, String)] {
      expectRefusal(bytes.replacing(at: scan + place, with: [value]), .damaged, words)
    }
    let start = scan + 2 + Int(bytes[scan + 3])
    expectRefusal(
      Array(bytes[..<start]) + [0xFF, 0xD9], .damaged, "a scan is empty", at: start)
    expectRefusal(
      Array(bytes[..<scan]) + [0xFF, 0xD9], .damaged, "before the picture begins", at: scan)
    let tables = try offset(0xDB, in: bytes)
    expectRefusal(
      Array(bytes[..<tables]) + Array(bytes[(tables + 69)...]), .damaged, "table that is not there")
  }

  @Test func progressiveScansHaveToMakeSense() throws {
    let bytes = try SamplePicture.named("progressive", .jpeg).bytes
    let scan = try offset(0xDA, in: bytes)
    for (place, value) in [(11, 64), (12, 1), (13, 0xE0), (13, 0x0E), (13, 0x31)] as [(Int, UInt8)]
    {
      expectRefusal(
        bytes.replacing(at: scan + place, with: [value]), .damaged, "range of coefficients")
    }
  }

  @Test func thereIsABoundOnScans() throws {
    let bytes = try SamplePicture.named("gray", .jpeg).bytes
    let scan = Array(bytes[try offset(0xDA, in: bytes)..<bytes.count - 2])
    let end: [UInt8] = [0xFF, 0xD9]
    func scans(_ count: Int) -> [UInt8] {
      Array(bytes.dropLast(2)) + [[UInt8]](repeating: scan, count: count - 1).flatMap(\.self) + end
    }
    _ = try Photo.checked(scans(100))
    expectRefusal(scans(101), .unsupported, "more than 100 scans")
  }

  @Test func restartMarkersHaveToBeInOrder() throws {
    let bytes = try SamplePicture.named("restarts", .jpeg).bytes
    let first = try #require(bytes.firstIndex(ofRun: [0xFF, 0xD0]))
    for wrong in [0xD1, 0xD7] as [UInt8] {
      expectRefusal(
        bytes.replacing(at: first + 1, with: [wrong]), .damaged, "restart marker", at: first)
    }
    let interval = try offset(0xDD, in: bytes)
    expectRefusal(
      bytes.replacing(at: interval + 4, with: [0, 0]), .damaged, "restart marker", at: first)
    expectRefusal(
      Array(bytes[..<interval]) + .segment(0xDD, [1]) + Array(bytes[(interval + 6)...]), .damaged,
      "restart interval", at: interval)
  }

  @Test func metadataThatStaysHasToMakeSense() throws {
    let bytes = try baseline()
    expectRefusal(
      bytes.afterStart(0xE0, Array("JFIF\0".utf8) + [1]), .damaged, "JFIF", at: 2)
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0]
    expectRefusal(bytes.afterStart(0xEE, adobe), .damaged, "Adobe segment makes no sense", at: 2)
    expectRefusal(
      bytes.afterStart(0xEE, adobe + [3]), .damaged, "Adobe segment makes no sense", at: 2)
    expectRefusal(
      bytes.afterStart(0xEE, adobe + [1]).afterStart(0xEE, adobe + [0]), .damaged,
      "second Adobe segment")
  }

  @Test func whatIsNoMarkerIsRefused() throws {
    let bytes = try baseline()
    let tables = try offset(0xDB, in: bytes)
    expectRefusal(bytes.inserting([0], at: tables), .damaged, "a marker is expected", at: tables)
    expectRefusal([0xFF, 0xD8, 0xFF], .damaged, "ends within a marker", at: 3)
    expectRefusal([0xFF, 0xD8, 0xFF, 0xD9], .damaged, "before the picture begins", at: 2)
    expectRefusal(Array(bytes.dropLast(2)), .damaged, "ends within a scan", at: bytes.count - 2)
    expectRefusal(Array(bytes.dropLast()), .damaged, "ends within a scan", at: bytes.count - 1)
  }
}
