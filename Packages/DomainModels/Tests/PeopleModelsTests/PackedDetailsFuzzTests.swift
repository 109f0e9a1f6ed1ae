import DomainModels
import PeopleModels
import Testing

/// Bytes that are no details: refused, never a trap.
@Suite struct PackedDetailsFuzzTests {
  private static let samples = [PersonDetails.sample.packed, PersonDetails.least.packed]

  private func error(_ bytes: some Collection<UInt8>) -> PackedDetailsError? {
    do throws(PackedDetailsError) {
      _ = try PersonDetails(packed: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("bytes cut at any place are cut", arguments: samples)
  func cuts(packed: [UInt8]) {
    for length in 0..<packed.count {
      #expect(error(packed.prefix(length)) == .cut, "\(length) bytes")
    }
  }

  @Test("bytes after the end are too many", arguments: samples)
  func excess(packed: [UInt8]) {
    #expect(error(packed + [0]) == .excess(1))
    #expect(error(packed + packed) == .excess(packed.count))
  }

  @Test("a later version is refused and says so; version 0 never was")
  func versions() {
    var packed = PersonDetails.sample.packed
    for version in 2...255 {
      packed[0] = UInt8(version)
      #expect(error(packed) == .laterVersion(version))
    }
    packed[0] = 0
    #expect(error(packed) == .malformed("version"))
    let later = PackedDetailsError.laterVersion(2)
    #expect(later.code == "packed_details_later_version" && later.message.contains("format 2"))
    #expect(later.hint?.contains("version") == true && later.kind == .failed)
  }

  @Test(
    "every byte changed to every value is read the same way again, or refused", arguments: samples)
  func changes(packed: [UInt8]) throws {
    var refused = 0
    for position in packed.indices {
      for value in UInt8.min...UInt8.max where value != packed[position] {
        var changed = packed
        changed[position] = value
        if let details = try? PersonDetails(packed: changed) {
          // There is one way to write each profile, so what is read was written so.
          try #require(details.packed == changed, "byte \(position) as \(value)")
        } else {
          refused += 1
        }
      }
    }
    #expect(refused > packed.count * 20)
  }

  @Test("thousands of cut, changed, doubled and torn bytes never trap")
  func storms() throws {
    let random = RandomSource.seeded(7)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    var refused = 0
    for round in 0..<20_000 {
      var bytes = Self.samples[round % 2]
      for _ in 0...below(4) {
        switch below(5) {
        case 0: bytes.removeLast(min(bytes.count, below(8)))
        case 1 where !bytes.isEmpty: bytes[below(bytes.count)] = UInt8(below(256))
        case 2 where !bytes.isEmpty: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
        case 3: bytes.insert(UInt8(below(256)), at: below(bytes.count + 1))
        default:
          let start = below(bytes.count + 1)
          bytes += bytes[start...].prefix(below(40))
        }
      }
      if let details = try? PersonDetails(packed: bytes) {
        try #require(details.packed == bytes)
      } else {
        refused += 1
      }
    }
    #expect(refused > 10_000)
  }

  @Test("noise never traps, behind a right version byte")
  func noise() {
    let random = RandomSource.seeded(8)
    var read = 0
    for round in 0..<20_000 {
      let bytes = [1] + (0..<round % 120).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      if error(bytes) == nil { read += 1 }
    }
    #expect(read < 20)
  }

  @Test("a length that nothing stands behind reserves nothing")
  func lengths() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]
    #expect(error([1] + huge) == .cut)
    #expect(error([1] + [0xFF, 0xFF, 0xFF, 0xFF, 7] + [1, 2, 3]) == .cut)
    // Name "", day 0, woman, bio "", relationship, no interests; then answers without an end.
    let start: [UInt8] = [1, 0, 0, 0, 0, 0, 0]
    #expect(error(start + [1] + huge) == .cut)
    #expect(error(start + [0] + huge) == .cut)
  }

  @Test("numbers that no writer writes are malformed")
  func numbers() {
    #expect(error([1, 0x80, 0]) == .malformed("name"))
    #expect(error([1] + Array(repeating: 0xFF, count: 10)) == .malformed("name"))
    #expect(error([1] + Array(repeating: 0x80, count: 9) + [2]) == .malformed("name"))
    #expect(error([1, 1, 0xC3]) == .malformed("name"))
    #expect(error([1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 7]) == .malformed("birth date"))
    #expect(error([1, 0, 0, 3]) == .malformed("gender"))
    #expect(error([1, 0, 0, 0, 0, 4]) == .malformed("intention"))
    #expect(
      error([1, 0, 0, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40])
        == .malformed("interests"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 2]) == .malformed("personality"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 1, 8]) == .malformed("prompts"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]) == .malformed("place"))
    #expect(
      error([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0x80, 0x80, 0x80, 0x80, 0x10])
        == .malformed("place"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8]) == .malformed("wishes"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16]) == .malformed("wishes"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]) == .malformed("wishes"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]) == .malformed("read state"))
    #expect(error([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) == nil)
  }

  @Test("an error says where, and nothing of what was there")
  func sentences() {
    let errors: [PackedDetailsError] = [.cut, .malformed("name"), .excess(3)]
    for error in errors {
      #expect(error.code == "packed_details_damaged" && error.kind == .failed)
      #expect(error.hint == "restore the store from a backup")
    }
    #expect(
      errors.map(\.message) == [
        "a kept profile ends too early", "a kept profile is damaged in its name",
        "a kept profile has 3 bytes too many",
      ])
  }
}
