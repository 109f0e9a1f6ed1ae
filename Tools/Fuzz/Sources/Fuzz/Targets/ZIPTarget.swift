import Spreadsheets

/// Archives: each entry has the size that it says, and reads the same twice.
struct ZIPTarget: FuzzTarget {
  let name = "zip"

  let corpus: [[UInt8]] = [
    StoredArchive.bytes([("a.txt", Array("content".utf8)), ("b/c.txt", Array("more".utf8))]),
    StoredArchive.bytes([("é", [])]), StoredArchive.bytes([]),
    // One entry of ten letters, packed with deflate.
    [
      0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0xF0, 0xCD, 0x11, 0x4C, 5, 0, 0, 0, 10, 0, 0,
      0, 1, 0, 0, 0, 0x78, 0x4B, 0x4C, 0x84, 1, 0, 0x50, 0x4B, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0,
      0, 0, 0xF0, 0xCD, 0x11, 0x4C, 5, 0, 0, 0, 10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0x78, 0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 36, 0, 0, 0, 0, 0,
    ],
  ]

  let pieces: [[UInt8]] = [
    [0x50, 0x4B, 3, 4], [0x50, 0x4B, 1, 2], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 6],
    [0x50, 0x4B, 6, 7], [0x50, 0x4B, 7, 8], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [8, 0], [0, 0],
    [1, 0, 28, 0], Array("../".utf8), [0x4B, 0x4C, 0x84, 1, 0],
  ]

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let limits = ZIPLimits(entries: 100, entrySize: 1 << 16, totalSize: 1 << 17)
    do throws(ZIPError) {
      let archive = try ZIPArchive(InMemoryBytes(input), limits: limits)
      for entry in archive.entries {
        let content = try archive.bytes(of: entry.name)
        guard content.count == entry.size else { return .violated("an entry of another size") }
        guard try archive.bytes(of: entry.name) == content else {
          return .violated("an entry reads otherwise the second time")
        }
      }
      return .accepted
    } catch {
      return error.message.isEmpty ? .violated("an error without a sentence") : .refused
    }
  }
}
