import DomainModels
import DomainModelsTesting
import Foundation
import Interchange
import JournalFeatures
import Testing

@testable import JournalFormats

@Suite struct FileTests {
  @Test func `files and folders are read from the disk`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
    let entries = folder.appending(path: "entries")
    try FileManager.default.createDirectory(at: entries, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, file) in Samples.classicFiles.enumerated() {
      try Data(file.bytes).write(to: entries.appending(path: "\(index).doentry"))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "loop"), withDestinationURL: folder)
    let read = try JournalFile(path: folder.path, name: "Journal.dayone")
    #expect(read.files.map(\.name) == ["entries/0.doentry", "entries/1.doentry"])
    let (format, _) = try [JournalFormat].all.format(named: nil, of: read)
    #expect(format.name == "dayone-classic")
    #expect(try format.thoughts(read).count == 2)
    let single = try JournalFile(path: entries.appending(path: "0.doentry").path)
    #expect(try single.allBytes() == Samples.classicFiles[0].bytes)
  }

  @Test func `what is not there is told by its name`() {
    let error = #expect(throws: JournalImportError.self) {
      try JournalFile(path: "/nowhere/at/all.json", name: "all.json")
    }
    #expect(error?.code == "import_file_not_found" && error?.kind == .notFound)
    #expect(error?.message == "there is no file all.json")
  }
}

/// A ZIP archive of files that are stored as they are (APPNOTE 4.3), for tests.
enum StoredZip {
  static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      var check = CRC32()
      check.add(file.bytes)
      let name = Array(file.name.utf8)
      let sizes =
        little(UInt32(check.value)) + little(UInt32(file.bytes.count))
        + little(UInt32(file.bytes.count)) + little(UInt16(name.count)) + little(UInt16(0))
      // Version 2.0, names in UTF-8, stored, 1980-01-01.
      let common =
        little(UInt16(20)) + little(UInt16(0x800)) + little(UInt16(0)) + little(UInt16(0))
        + little(UInt16(33)) + sizes
      directory +=
        little(UInt32(0x0201_4B50)) + little(UInt16(20)) + common + little(UInt16(0))
        + little(UInt16(0)) + little(UInt16(0)) + little(UInt32(0)) + little(UInt32(archive.count))
        + name
      archive += little(UInt32(0x0403_4B50)) + common + name + file.bytes
    }
    let count = little(UInt16(files.count))
    return archive + directory + little(UInt32(0x0605_4B50)) + little(UInt32(0)) + count + count
      + little(UInt32(directory.count)) + little(UInt32(archive.count)) + little(UInt16(0))
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}

@Suite struct LZStringTests {
  /// The results of another implementation (lzstring 1.0.4 of Python).
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
