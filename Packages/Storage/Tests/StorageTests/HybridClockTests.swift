import DomainModels
import Storage
import Testing

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

  @Test func witnessedMomentIsPassed() {
    var clock = HybridClock(node: 9)
    _ = clock.next(at: start)
    let foreign = HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 3, node: 77)
    clock.witness(foreign)
    let next = clock.next(at: start)
    #expect(next > foreign)
    #expect(next == HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 4, node: 9))
    clock.witness(HybridTimestamp(milliseconds: 5, counter: 0, node: 77))
    #expect(clock.last == next)
    // Of one moment, a greater node is no reason to move.
    clock.witness(HybridTimestamp(milliseconds: 1_800_000_100_000, counter: 4, node: .max))
    #expect(clock.next(at: start).counter == 5)
  }
}
