import Interchange
import Testing

@testable import Gzip

@Suite struct GzipReaderTests {
  /// Feeds bytes in pieces of a size, and gathers what comes.
  private func unpack(
    _ bytes: [UInt8], inPiecesOf size: Int = .max, limit: Int = .max
  ) throws(GzipError) -> String {
    var reader = GzipReader(limit: limit)
    var made: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place.advanced(by: min(size, bytes.count)))
      reader.feed(Array(bytes[place..<end]))
      place = end
      while let piece = try reader.next() { made += piece }
    }
    reader.finish()
    while let piece = try reader.next() { made += piece }
    return String(decoding: made, as: UTF8.self)
  }

  /// A member whose bytes are stored, which deflate allows: five bytes before up to 65,535.
  private func member(
    _ text: String, flags: UInt8 = 0, fields: [UInt8] = [], checksHeader: Bool = false
  ) -> [UInt8] {
    var header: [UInt8] = [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 255] + fields
    if checksHeader { header += number(header.crc32).prefix(2) }
    let content = Array(text.utf8)
    let size = UInt16(content.count)
    let block: [UInt8] = [1, UInt8(size & 255), UInt8(size >> 8)]
    let complement: [UInt8] = [UInt8(~size & 255), UInt8(~size >> 8)]
    return header + block + complement + content + number(content.crc32)
      + number(UInt32(content.count))
  }

  private func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }

  private func code(_ bytes: [UInt8], limit: Int = .max) -> GzipError.Code? {
    do throws(GzipError) {
      _ = try unpack(bytes, limit: limit)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("the content comes, however the bytes are cut", arguments: [1, 2, 3, 7, 19, 1000])
  func cuts(size: Int) throws {
    let text = String(repeating: "Trout Slayer\n", count: 50)
    #expect(try unpack(member(text), inPiecesOf: size) == text)
    #expect(try unpack(member(""), inPiecesOf: size) == "")
  }

  @Test("optional fields of the header are passed over", arguments: [1, 5, 1000])
  func fields(size: Int) throws {
    let extra: [UInt8] = [3, 0, 9, 9, 9]
    let name = Array("climbs.jsonl\0".utf8)
    let comment = Array("all of them\0".utf8)
    #expect(try unpack(member("a", flags: 4, fields: extra), inPiecesOf: size) == "a")
    #expect(try unpack(member("b", flags: 8, fields: name), inPiecesOf: size) == "b")
    #expect(try unpack(member("c", flags: 16, fields: comment), inPiecesOf: size) == "c")
    let all = extra + name + comment
    #expect(
      try unpack(member("d", flags: 31, fields: all, checksHeader: true), inPiecesOf: size) == "d")
  }

  @Test("members follow one another, and zeros may follow the last", arguments: [1, 4, 1000])
  func members(size: Int) throws {
    let two = member("left ") + member("") + member("right", flags: 8, fields: [120, 0])
    #expect(try unpack(two, inPiecesOf: size) == "left right")
    #expect(try unpack(two + [0, 0, 0], inPiecesOf: size) == "left right")
    #expect(code(two + [0, 0, 1]) == .malformed)
    #expect(code(two + [7]) == .notGzip)
  }

  @Test("there are no more members than allowed; a member costs no copy of what follows it")
  func memberLimit() throws {
    let empty = member("")
    // With such a copy these take minutes.
    let many = Array(repeatElement(empty, count: 50_000).joined())
    #expect(try unpack(many) == "")
    #expect(try GzipReader.unpack(empty + empty, limit: 1, members: 2) == [])
    #expect(throws: GzipError.self) {
      try GzipReader.unpack(empty + empty + empty, limit: 1, members: 2)
    }
  }

  @Test("a file that ends too early says so, wherever it does")
  func truncated() {
    let whole = member("Cragmont Crack", flags: 8, fields: [120, 0])
    for end in 0..<whole.count {
      #expect(code(Array(whole[..<end])) == .truncated, "\(end) bytes")
    }
    #expect(code(whole) == nil)
    // A second member that begins counts as well.
    #expect(code(whole + [0x1F]) == .truncated)
  }

  @Test("what is wrong is named")
  func damage() {
    let whole = member("Cragmont Crack")
    func changed(_ place: Int, _ byte: UInt8) -> [UInt8] {
      var bytes = whole
      bytes[place < 0 ? bytes.count + place : place] = byte
      return bytes
    }
    #expect(code(changed(0, 0)) == .notGzip)
    #expect(code(changed(2, 7)) == .unsupportedMethod)
    #expect(code(changed(3, 0x20)) == .malformed)
    #expect(code(changed(10, 7)) == .damagedData)
    #expect(code(changed(11, 3)) == .damagedData)
    #expect(code(changed(20, 88)) == .wrongChecksum)
    #expect(code(changed(-8, 0)) == .wrongChecksum)
    #expect(code(changed(-4, 15)) == .wrongSize)
    #expect(code(member("x", flags: 2, fields: [1, 1])) == .wrongChecksum)
    #expect(code(Array("{\"name\": 1}".utf8)) == .notGzip)
  }

  @Test("a header without an end is refused before it fills the memory")
  func endless() {
    let header: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 255]
    #expect(code(header + Array(repeating: 65, count: 200_000)) == .malformed)
  }

  @Test("no more is made than the limit, and an error stays")
  func limit() throws {
    let two = member("12345") + member("67890")
    #expect(code(two, limit: 9) == .tooLarge)
    #expect(code(two, limit: 10) == nil)
    var reader = GzipReader()
    reader.feed([1])
    #expect(throws: GzipError.self) { _ = try reader.next() }
    reader.feed(member("late"))
    #expect(throws: GzipError.self) { _ = try reader.next() }
  }

  @Test("what gzip itself has packed is unpacked")
  func deflated() throws {
    let packed = GzipReaderTests.sample
    #expect(try unpack(packed) == String(repeating: "sidewinder ", count: 20))
    #expect(GzipReader.isGzip(packed))
    #expect(!GzipReader.isGzip([0x1F]))
    #expect(!GzipReader.isGzip(Array("PK".utf8)))
  }

  @Test("random damage is an error or the right text, never anything else")
  func fuzz() {
    let whole = member("Cragmont Crack") + GzipReaderTests.sample
    let right = "Cragmont Crack" + String(repeating: "sidewinder ", count: 20)
    var random = SeededGenerator(seed: 1952)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let text = try? unpack(bytes, inPiecesOf: 16, limit: 100_000) else { continue }
      #expect(text == right)
    }
  }

  // What this makes: `printf 'sidewinder %.0s' $(seq 20) | gzip -n`
  private static let sample: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0x2B, 0xCE, 0x4C, 0x49,
    0x2D, 0xCF, 0xCC, 0x4B, 0x49, 0x2D, 0x52, 0x28, 0x1E, 0x6E, 0x4C, 0x00, 0xCE, 0x80,
    0x41, 0x98, 0xDC, 0x00, 0x00, 0x00,
  ]
}

extension [UInt8] {
  fileprivate var crc32: UInt32 {
    var check = CRC32()
    check.add(self)
    return check.value
  }
}

@Suite struct GzipWriterTests {
  private static let samples: [[UInt8]] = [
    [], [7], Array("Monkey Face".utf8), [UInt8](repeating: 0, count: 100_000),
    (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
  ]

  @Test(arguments: samples.indices, [1, 3, 9])
  func whatIsPackedComesBack(_ sample: Int, _ level: Int) throws {
    let bytes = Self.samples[sample]
    let packed = try GzipWriter.pack(bytes, level: level)
    #expect(GzipReader.isGzip(packed))
    #expect(try GzipReader.unpack(packed, limit: bytes.count) == bytes)
    #expect(try GzipWriter.pack(bytes, level: level) == packed)
  }

  @Test func unpackingStopsAtTheLimit() throws {
    let packed = try GzipWriter.pack([UInt8](repeating: 0, count: 1 << 22))
    #expect(packed.count < 20_000)
    let error = #expect(throws: GzipError.self) {
      try GzipReader.unpack(packed, limit: 1 << 20)
    }
    #expect(error?.code == .tooLarge)
  }
}

@Suite struct GzipCodingTests {
  @Test(
    "gzip is for a client that takes it at least as willingly as no coding",
    arguments: [
      (["gzip"], true), (["deflate, GZIP;q=0.5"], true), (["br", "x-gzip"], true), (["*"], true),
      (["br"], false), (["gzip; q=0"], false), (["*, gzip;q=0"], false), (["*;q=0"], false),
      (["gzip;q=0.5, identity"], false), (["gzip;q=0.5, identity;q = 0.5"], true),
      (["gzip;q=much"], false), ([""], false), ([], false),
    ] as [([String], Bool)])
  func acceptance(_ fields: [String], _ isAccepted: Bool) {
    #expect(GzipCoding.isAccepted(by: fields) == isAccepted)
  }
}
