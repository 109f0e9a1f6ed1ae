import Spreadsheets
import Testing

/// Reading of well-formed archives.
struct ZIPArchiveTests {
  private func text(_ archive: ZIPArchive, _ name: String) throws -> String {
    String(decoding: try archive.bytes(of: name), as: UTF8.self)
  }

  @Test("stored and deflated entries, folders, UTF-8 names and a comment are read")
  func python() throws {
    let archive = try ZIPArchive(InMemoryBytes(Fixtures.archive))
    #expect(
      archive.entries.map(\.name) == [
        "stored.txt", "folder/", "folder/deflated.txt", "é漢.txt", "empty",
      ])
    #expect(archive.entries.map(\.isFolder) == [false, true, false, false, false])
    #expect(archive.entries.map(\.size) == [6, 0, 9000, 10, 0])
    #expect(try text(archive, "stored.txt") == "stored")
    #expect(
      try text(archive, "folder/deflated.txt") == String(repeating: "deflated ", count: 1000))
    #expect(try text(archive, "é漢.txt") == "utf-8 name")
    #expect(try text(archive, "empty") == "")
    #expect(try text(archive, "folder/") == "")
    let error = try #require(throws: ZIPError.self) { try archive.bytes(of: "none") }
    #expect(error.code == .noSuchEntry)
  }

  @Test("data descriptors are passed over, with and without ZIP64")
  func streamed() throws {
    for bytes in [Fixtures.streamed, Fixtures.streamed64] {
      let archive = try ZIPArchive(InMemoryBytes(bytes))
      #expect(archive.entries.map(\.name) == ["a.txt", "b.txt"])
      #expect(try text(archive, "a.txt") == String(repeating: "first ", count: 50))
      #expect(try text(archive, "b.txt") == String(repeating: "second ", count: 50))
    }
  }

  @Test("names that don't say UTF-8 are code page 437")
  func codePage() throws {
    var entry = ZIPBuilder.Entry("")
    entry.flags = 0
    entry.name = [0x82, 0x9B, 0xE1, 0xFF, 0x41]
    let archive = try ZIPArchive(InMemoryBytes(ZIPBuilder([entry]).bytes))
    #expect(archive.entries.map(\.name) == ["é¢ß\u{A0}A"])
  }

  @Test("sizes and places of ZIP64's extra field are taken where the others are full")
  func large() throws {
    var entry = ZIPBuilder.Entry("a")
    entry.size = 0xFFFF_FFFF
    entry.packedSize = 0xFFFF_FFFF
    entry.listedExtra =
      ZIPBuilder.number(0x5455 as UInt16) + ZIPBuilder.number(1 as UInt16) + [0]
      + ZIPBuilder.number(1 as UInt16) + ZIPBuilder.number(16 as UInt16)
      + ZIPBuilder.number(7 as UInt64) + ZIPBuilder.number(7 as UInt64)
    let archive = try ZIPArchive(InMemoryBytes(ZIPBuilder([entry]).bytes))
    #expect(archive["a"]?.size == 7)
    #expect(try text(archive, "a") == "content")
  }

  @Test("the end record of ZIP64 is read where the ordinary one is full")
  func largeEnd() throws {
    var builder = ZIPBuilder("a", "b")
    let plain = builder.bytes
    builder.count = 0xFFFF
    builder.directoryOffset = 0xFFFF_FFFF
    builder.directorySize = 0xFFFF_FFFF
    let end = Array(builder.bytes.suffix(22))
    let body = Array(plain.dropLast(22))
    let directory = 2 * 47
    let record =
      ZIPBuilder.number(0x0606_4B50 as UInt32) + ZIPBuilder.number(44 as UInt64)
      + ZIPBuilder.number(45 as UInt16) + ZIPBuilder.number(45 as UInt16)
      + ZIPBuilder.number(0 as UInt32) + ZIPBuilder.number(0 as UInt32)
      + ZIPBuilder.number(2 as UInt64) + ZIPBuilder.number(2 as UInt64)
      + ZIPBuilder.number(UInt64(directory)) + ZIPBuilder.number(UInt64(body.count - directory))
    let locator =
      ZIPBuilder.number(0x0706_4B50 as UInt32) + ZIPBuilder.number(0 as UInt32)
      + ZIPBuilder.number(UInt64(body.count)) + ZIPBuilder.number(1 as UInt32)
    let archive = try ZIPArchive(InMemoryBytes(body + record + locator + end))
    #expect(archive.entries.map(\.name) == ["a", "b"])
    var wrong = locator
    wrong[8] &+= 1
    let bytes = InMemoryBytes(body + record + wrong + end)
    #expect(try #require(throws: ZIPError.self) { try ZIPArchive(bytes) }.code == .malformed)
  }

  @Test("contents come in pieces, and all of them are right")
  func pieces() throws {
    let limits = ZIPLimits(ratio: 2000)
    let archive = try ZIPArchive(InMemoryBytes(Fixtures.bomb), limits: limits)
    var contents = try archive.contents(of: try #require(archive["zeros"]))
    var count = 0
    while let piece = try contents.next() {
      #expect(piece.count <= 1 << 16)
      count += piece.count
    }
    #expect(count == 2 << 20)
    #expect(try contents.next() == nil)
  }
}
