import Spreadsheets
import Testing

/// Archives that are refused.
struct ZIPHostileTests {
  private func code(_ bytes: [UInt8], _ limits: ZIPLimits = ZIPLimits()) -> ZIPError.Code? {
    do throws(ZIPError) {
      let archive = try ZIPArchive(InMemoryBytes(bytes), limits: limits)
      for entry in archive.entries { _ = try archive.bytes(of: entry.name) }
      return nil
    } catch {
      return error.code
    }
  }

  private func code(_ change: (inout ZIPBuilder.Entry) -> Void) -> ZIPError.Code? {
    var entry = ZIPBuilder.Entry("a.txt")
    change(&entry)
    return code(ZIPBuilder([entry]).bytes)
  }

  @Test("what these tests change is right before")
  func unchanged() {
    #expect(code { _ in } == nil)
    #expect(code(ZIPBuilder("a", "b/c.txt", "b/..d", "...").bytes) == nil)
  }

  @Test(
    "names that lead elsewhere are refused",
    arguments: [
      "../a", "a/../../b", "a/..", "..", "/etc/passwd", "C:\\a", "C:a", "c:/a", "a\\b",
      "\\\\host\\a",
      "a\0.txt", "a//b", "./a", "a/./b", "", "/", "a\nb", "a\u{7F}", "../",
    ])
  func names(_ name: String) {
    #expect(code { $0.name = Array(name.utf8) } == .unsafeName)
  }

  @Test("a message holds no control character of a name")
  func message() throws {
    let bytes = InMemoryBytes(ZIPBuilder("a\u{1B}[2J/../b").bytes)
    let error = try #require(throws: ZIPError.self) { try ZIPArchive(bytes) }
    #expect(error.message == "ZIP: entry 'a?[2J/../b': its name holds a control character")
  }

  @Test("names that aren't the UTF-8 they say, or come twice, are refused")
  func wrongNames() {
    #expect(code { $0.name = [0x61, 0xFF] } == .invalidName)
    #expect(code(ZIPBuilder("a", "b", "a").bytes) == .duplicateName)
  }

  @Test("links and devices are refused", arguments: [0xA, 0x1, 0x2, 0x6, 0xC] as [UInt32])
  func links(_ kind: UInt32) {
    #expect(
      code {
        $0.madeBy = 3 << 8 | 20
        $0.attributes = kind << 28 | 0o777 << 16
      } == .specialFile)
  }

  @Test("bombs are refused before a byte is unpacked")
  func bombs() {
    #expect(code(Fixtures.bomb) == .ratioTooHigh)
    #expect(code(Fixtures.bomb, ZIPLimits(entrySize: 1000, ratio: 5000)) == .tooLarge)
    #expect(code(Fixtures.bomb, ZIPLimits(totalSize: 1000, ratio: 5000)) == .tooLarge)
    #expect(code(ZIPBuilder("a", "b", "c").bytes, ZIPLimits(entries: 2)) == .tooManyEntries)
    #expect(code(ZIPBuilder("a", "b", "c").bytes, ZIPLimits(totalSize: 20)) == .tooLarge)
  }

  @Test("a bomb that lies about its size is stopped where it passes it")
  func lyingBomb() {
    var bytes = Fixtures.bomb
    // The size stands in the header and in the directory; both say one thousand.
    let size: [UInt8] = [0, 0, 0x20, 0]
    for place in 0..<(bytes.count - 4) where Array(bytes[place..<place + 4]) == size {
      bytes.replaceSubrange(place..<place + 4, with: [0xE8, 3, 0, 0])
    }
    #expect(bytes != Fixtures.bomb)
    #expect(code(bytes) == .wrongSize)
  }

  @Test("entries that share bytes are refused")
  func overlap() {
    var inner = ZIPBuilder.Entry("inner")
    inner.content = Array("x".utf8)
    let small = ZIPBuilder([inner]).bytes
    var outer = ZIPBuilder.Entry("outer")
    outer.content = Array(small[..<36])
    var quoted = inner
    quoted.offset = 35
    let bytes = ZIPBuilder([outer, quoted]).bytes
    #expect(code(bytes) == .overlap)
  }

  @Test("encryption, other methods and other volumes are refused")
  func unsupported() {
    #expect(code { $0.flags |= 1 } == .encrypted)
    #expect(code { $0.flags |= 0x40 } == .encrypted)
    #expect(code { $0.method = 12 } == .unsupportedMethod)
    #expect(code { $0.disk = 1 } == .severalVolumes)
    var builder = ZIPBuilder("a")
    builder.disk = 1
    #expect(code(builder.bytes) == .severalVolumes)
  }

  @Test("headers that contradict the directory are refused")
  func contradictions() {
    #expect(code { $0.listedName = Array("b.txt".utf8) } == .malformed)
    #expect(code { $0.localMethod = 8 } == .malformed)
    #expect(code { $0.localSize = 6 } == .malformed)
    #expect(code { $0.offset = 5 } == .malformed)
    #expect(code { $0.offset = 100_000 } == .malformed)
    #expect(code { $0.packedSize = 1_000_000 } == .malformed)
    #expect(code { $0.size = 8 } == .malformed)
    #expect(code { $0.name = Array("folder/".utf8) } == .malformed)
  }

  @Test("wrong check values and damaged bytes are found")
  func damage() {
    #expect(code { $0.crc32 = 1 } == .wrongChecksum)
    #expect(code { $0.method = 8 } == .damagedData)
    #expect(
      code {
        // A stored block of deflate, "hi", with a byte behind its end.
        $0.content = [1, 2, 0, 0xFD, 0xFF, 0x68, 0x69, 0]
        $0.method = 8
        $0.size = 2
      } == .damagedData)
    #expect(
      code {
        $0.content = [0, 2, 0, 0xFD, 0xFF, 0x68, 0x69]
        $0.method = 8
        $0.size = 2
      } == .damagedData)
  }

  @Test("bytes in front of the archive are refused, for they could be another one")
  func strangers() {
    var builder = ZIPBuilder("a")
    builder.gap = [1, 2, 3]
    #expect(code(builder.bytes) == nil)
    #expect(code([0, 0] + ZIPBuilder("a").bytes) == .malformed)
    builder.directoryOffset = 3
    #expect(code(builder.bytes) == .malformed)
    #expect(code([]) == .notAnArchive)
    #expect(code(Array("PK".utf8)) == .notAnArchive)
    var cut = ZIPBuilder("a", "b")
    cut.count = 3
    #expect(code(cut.bytes) == .malformed)
    cut.count = 1
    #expect(code(cut.bytes) == .malformed)
  }

  @Test("every prefix of an archive is refused, until only its comment is cut", arguments: 0..<3)
  func prefixes(_ number: Int) throws {
    var bytes = [Fixtures.archive, Fixtures.streamed, Fixtures.streamed64][number]
    let end = try #require(bytes.firstRange(of: [0x50, 0x4B, 5, 6])).lowerBound + 22
    for count in end...bytes.count where code(Array(bytes[..<count])) != nil {
      Issue.record("the first \(count) bytes were refused")
    }
    bytes = Array(bytes[..<end])
    for count in 0..<bytes.count where code(Array(bytes[..<count])) == nil {
      Issue.record("the first \(count) bytes were taken for an archive")
    }
  }

  @Test("a source that fails or gives too little is an error")
  func source() throws {
    struct Short: ByteSource {
      let count = 100
      func bytes(in range: Range<Int>) -> [UInt8] { [] }
    }
    struct Failing: ByteSource {
      struct Failure: Error {}
      let count = 100
      func bytes(in range: Range<Int>) throws -> [UInt8] { throw Failure() }
    }
    #expect(try #require(throws: ZIPError.self) { try ZIPArchive(Short()) }.code == .unreadable)
    #expect(try #require(throws: ZIPError.self) { try ZIPArchive(Failing()) }.code == .unreadable)
  }
}
