import DomainModels
import Testing

@testable import Storage

struct HybridClockTests {
  private let start = Timestamp(milliseconds: 1_800_000_000_000)

  @Test func followsTheWallClock() {
    var clock = HybridClock(node: 9)
    #expect(
      clock.next(at: start) == HybridTimestamp(milliseconds: 1_800_000_000_000, counter: 0, node: 9)
    )
    #expect(clock.next(at: start).counter == 1)
    let later = clock.next(at: start.advanced(byMilliseconds: 1))
    #expect(later == HybridTimestamp(milliseconds: 1_800_000_000_001, counter: 0, node: 9))
    #expect(clock.last == later)
  }

  @Test func wallClockThatJumpsBackDoesNotMatter() {
    var clock = HybridClock(node: 9)
    var last = clock.next(at: start)
    for offset in [-1, -1_000_000, -Int64(1) << 40, 0, -1_800_000_000_001] {
      let next = clock.next(at: start.advanced(byMilliseconds: offset))
      #expect(next > last)
      #expect(next.instant == start)
      last = next
    }
  }

  @Test func manyWritesInOneMillisecondRunAhead() {
    var clock = HybridClock(node: 9)
    var last = clock.next(at: start)
    var isGrowing = true
    for _ in 0..<70_000 {
      let next = clock.next(at: start)
      isGrowing = isGrowing && next > last
      last = next
    }
    #expect(isGrowing)
    #expect(last.instant == start.advanced(byMilliseconds: 1))
    #expect(last.counter == 70_000 - 65_536)
  }

  @Test func endOfTimeIsNoBeginning() throws {
    var clock = HybridClock(node: 9)
    let end = try #require(HybridTimestamp(bytes: Array(repeating: 0xFF, count: 16)))
    clock.witness(end)
    for _ in 0..<2 { #expect(clock.next(at: start).time == end.time) }
  }

  @Test func witnessedTimestampIsPassed() {
    var clock = HybridClock(node: 9)
    _ = clock.next(at: start)
    let foreign = HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 3, node: 77)
    clock.witness(foreign)
    let next = clock.next(at: start)
    #expect(next > foreign)
    #expect(next == HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 4, node: 9))
    clock.witness(HybridTimestamp(milliseconds: 5, counter: 0, node: 77))
    #expect(clock.last == next)
    // Of one point in time, a greater node is no reason to move.
    clock.witness(HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 4, node: .max))
    #expect(clock.next(at: start).counter == 5)
  }
}

struct HybridTimestampTests {
  /// In ascending order.
  private static let timestamps = [
    HybridTimestamp(milliseconds: 0, counter: 0, node: 0),
    HybridTimestamp(milliseconds: 0, counter: 0, node: .max),
    HybridTimestamp(milliseconds: 0, counter: 1, node: 0),
    HybridTimestamp(milliseconds: 0, counter: .max, node: 5),
    HybridTimestamp(milliseconds: 1, counter: 0, node: 0),
    HybridTimestamp(milliseconds: 1_800_000_000_000, counter: 7, node: 0x8000_0000_0000_0000),
    HybridTimestamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: .max, node: .max),
  ]

  @Test func orderIsThatOfTimeThenCounterThenNode() {
    #expect(Self.timestamps.shuffled().sorted() == Self.timestamps)
    let byBytes = Self.timestamps.shuffled().sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    #expect(byBytes == Self.timestamps)
    #expect(
      Self.timestamps.shuffled().sorted { $0.description < $1.description } == Self.timestamps)
  }

  @Test(arguments: timestamps) func comesBackFromBytesAndText(_ timestamp: HybridTimestamp) {
    #expect(timestamp.bytes.count == 16)
    #expect(HybridTimestamp(bytes: timestamp.bytes) == timestamp)
    #expect(timestamp.description.count == 32)
    #expect(HybridTimestamp(timestamp.description) == timestamp)
    #expect(HybridTimestamp(timestamp.description.uppercased()) == timestamp)
    let parts = HybridTimestamp(
      milliseconds: timestamp.instant.milliseconds, counter: timestamp.counter, node: timestamp.node
    )
    #expect(parts == timestamp)
  }

  @Test func textIsFixed() {
    let timestamp = HybridTimestamp(milliseconds: 1_800_000_000_000, counter: 258, node: 255)
    #expect(timestamp.description == "01a3185c5000010200000000000000ff")
  }

  @Test func timeIsHeldWithinItsBits() {
    let late = HybridTimestamp(milliseconds: .max, counter: 0, node: 1)
    #expect(late.instant.milliseconds == 0xFFFF_FFFF_FFFF)
    #expect(HybridTimestamp(milliseconds: -5, counter: 3, node: 1).instant.milliseconds == 0)
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
    String(repeating: "g", count: 32), "+" + String(repeating: "0", count: 31),
    String(repeating: "\u{FF10}", count: 32),
  ]) func otherTextIsRefused(_ text: String) {
    #expect(HybridTimestamp(text) == nil)
  }

  @Test(arguments: [0, 15, 17]) func otherLengthsAreRefused(_ count: Int) {
    #expect(HybridTimestamp(bytes: Array(repeating: 1, count: count)) == nil)
  }
}

struct FieldTimestampsTests {
  private func timestamp(_ time: Int64) -> HybridTimestamp {
    HybridTimestamp(milliseconds: time, counter: 0, node: 1)
  }

  @Test func oneTimestampForAllTakesSixteenBytes() throws {
    var timestamps = FieldTimestamps(base: timestamp(5))
    #expect(timestamps["anything"] == timestamp(5))
    timestamps["name"] = timestamp(5)
    #expect(timestamps.storedDeviations == .null)
    #expect(timestamps.storedBase == .bytes(timestamp(5).bytes))
    #expect(try FieldTimestamps(base: timestamps.storedBase, deviations: .null) == timestamps)
  }

  @Test func onlyWhatDiffersIsListed() throws {
    var timestamps = FieldTimestamps(base: timestamp(5))
    timestamps["room"] = timestamp(9)
    timestamps["name"] = timestamp(3)
    #expect(
      timestamps.storedDeviations
        == .list([
          .text("name"), .text(timestamp(3).description), .text("room"),
          .text(timestamp(9).description),
        ]))
    let read = try FieldTimestamps(
      base: timestamps.storedBase, deviations: timestamps.storedDeviations)
    #expect(read == timestamps)
    timestamps["room"] = timestamp(5)
    timestamps["name"] = timestamp(5)
    #expect(timestamps.storedDeviations == .null)
  }

  @Test func damageIsNamed() {
    #expect(throws: StoredValueMismatch.self) {
      try FieldTimestamps(base: .bytes([1, 2]), deviations: .null)
    }
    #expect(throws: StoredValueMismatch.self) {
      try FieldTimestamps(
        base: .bytes(timestamp(5).bytes), deviations: .list([.text("name"), .text("noon")]))
    }
  }
}
