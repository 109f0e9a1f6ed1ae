import Spreadsheets
import Testing

/// Archives with bytes behind their end, and comments of another length than they say.
struct ZIPTrailingTests {
  private func outcome(_ bytes: [UInt8]) -> String {
    do throws(ZIPError) {
      let archive = try ZIPArchive(InMemoryBytes(bytes))
      for entry in archive.entries { _ = try archive.bytes(of: entry.name) }
      return archive.entries.map(\.name).joined(separator: " ")
    } catch {
      return error.code.rawValue
    }
  }

  /// An archive that stands behind others and counts its places from the file's start.
  private func archive(_ name: String, behind bytes: [UInt8]) -> [UInt8] {
    var builder = ZIPBuilder(name)
    builder.prefix = bytes
    return builder.bytes
  }

  @Test(
    "bytes behind the end are passed over", arguments: [1, 21, 22, 23, 4096, 70_000, 1_000_000])
  func trailing(_ count: Int) {
    for byte in [0, 0x50] as [UInt8] {
      #expect(outcome(ZIPBuilder("a", "b").bytes + Array(repeating: byte, count: count)) == "a b")
    }
    #expect(outcome(Fixtures.streamed64 + Array(repeating: 7, count: count)) == "a.txt b.txt")
  }

  @Test("more bytes than are searched, or a directory among them, are no archive")
  func tooMany() {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    #expect(outcome(ZIPBuilder("a").bytes + zeros) == "not_an_archive")
    #expect(outcome([0, 0] + ZIPBuilder("a").bytes + [0]) == "malformed")
  }

  @Test("a comment that is shorter or longer than it says is passed over")
  func comments() {
    var builder = ZIPBuilder("a")
    builder.comment = Array("a comment".utf8)
    let bytes = builder.bytes
    #expect(outcome(Array(bytes.dropLast(4))) == "a")
    #expect(outcome(bytes + [1, 2, 3]) == "a")
    // An end record in the comment, which says of itself that it reaches to the end.
    builder.comment = Array(ZIPBuilder().bytes)
    #expect(outcome(builder.bytes) == "malformed")
    builder.comment += [0]
    #expect(outcome(builder.bytes) == "a")
    #expect(outcome(builder.bytes + [0]) == "a")
  }

  @Test("the ends of two archives are ambiguous, whichever is read by others")
  func several() {
    let first = ZIPBuilder("a").bytes
    let second = archive("b", behind: first)
    #expect(outcome(second) == "b")
    #expect(outcome(second + [0]) == "ambiguous")
    #expect(outcome(archive("b", behind: first + [0]) + [0]) == "ambiguous")
    // The second one counts from its own start, which some programs put up with.
    #expect(outcome(first + ZIPBuilder("b").bytes) == "malformed")
    #expect(outcome(first + ZIPBuilder("b").bytes + [0]) == "ambiguous")
    // An end without a directory is none.
    #expect(outcome(first + ZIPBuilder().bytes + [0]) == "a")
  }

  @Test("what is wrong with the archive in front of the bytes is still refused")
  func hostile() {
    #expect(outcome(ZIPBuilder("a", "../b").bytes + [0]) == "unsafe_name")
    #expect(outcome(ZIPBuilder("a", "a").bytes + [0]) == "duplicate_name")
    #expect(outcome(Fixtures.bomb + [0]) == "ratio_too_high")
    var builder = ZIPBuilder("a")
    builder.disk = 1
    #expect(outcome(builder.bytes + [0]) == "several_volumes")
    builder.disk = 0
    builder.count = 2
    #expect(outcome(builder.bytes + [0]) == "malformed")
    builder.count = 0
    #expect(outcome(builder.bytes + [0]) == "malformed")
  }
}

/// The properties of every archive; `Tools/fuzz zip` tries a million.
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
