import Spreadsheets
import Testing

/// What holds for every archive; `Tools/fuzz zip` tries a million.
struct ZIPFuzzTests {
  @Test("changed bytes never stop the reader, and nothing wrong is let through", arguments: 0..<4)
  func mutations(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let originals = [
      Fixtures.streamed, Fixtures.streamed64, ZIPBuilder("a", "b/c").bytes, ZIPBuilder("x").bytes,
    ]
    let limits = ZIPLimits(entries: 100, entrySize: 1 << 16, totalSize: 1 << 17)
    var refused = 0
    for _ in 0..<2_000 {
      var bytes = originals.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[place] = [0, 0xFF, 0x50, 8].randomElement(using: &random) ?? 0
        default: bytes.remove(at: place)
        }
      }
      do throws(ZIPError) {
        let archive = try ZIPArchive(InMemoryBytes(bytes), limits: limits)
        for entry in archive.entries {
          let content = try archive.bytes(of: entry.name)
          if content.count != entry.size { Issue.record("seed \(seed): a wrong size") }
        }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 800)
    #expect(refused < 2_000)
  }
}
