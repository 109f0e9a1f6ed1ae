import DomainModels
import Foundation
import Synchronization
import Testing

@Suite struct IdentifierGeneratorTests {
  /// The time in the first 48 bits.
  private func milliseconds(_ id: UUID) -> Int64 {
    id.byteArray.prefix(6).reduce(0) { $0 << 8 | Int64($1) }
  }

  private func isVersion7(_ id: UUID) -> Bool {
    let bytes = id.byteArray
    return bytes[6] >> 4 == 7 && bytes[8] >> 6 == 0b10
  }

  @Test("version 7 carries version, variant and time")
  func layout() {
    let now = Timestamp(milliseconds: 0x0189_ABCD_EF01)
    for seed in 0..<200 as Range<UInt64> {
      let generator = IdentifierGenerator.version7(
        clock: .fixed(at: now), random: .seeded(seed))
      let id = generator.uuid()
      #expect(isVersion7(id))
      #expect(milliseconds(id) == now.milliseconds)
    }
  }

  @Test("version 7 grows while the clock stands", arguments: [UInt64.min, 1, .max])
  func standingClock(bits: UInt64) {
    let generator = IdentifierGenerator.version7(
      clock: .fixed(at: Timestamp(milliseconds: 1_795_249_800_000)),
      random: RandomSource { bits })
    var last = generator.uuid()
    var grows = true
    for _ in 0..<100_000 {
      let next = generator.uuid()
      grows = grows && last < next && isVersion7(next)
      last = next
    }
    #expect(grows)
    #expect(milliseconds(last) == 1_795_249_800_000)
  }

  @Test("version 7 grows while the clock goes backwards and jumps")
  func backwardClock() {
    let random = RandomSource.seeded(3)
    let generator = IdentifierGenerator.version7(
      clock: WallClock {
        Timestamp(milliseconds: 1_795_249_800_000 + Int64(random.next() % 2000) - 1000)
      },
      random: .seeded(4))
    var last = generator.uuid()
    for _ in 0..<100_000 {
      let next = generator.uuid()
      guard last < next else {
        Issue.record("\(next) came after \(last)")
        return
      }
      last = next
    }
    #expect(milliseconds(last) < 1_795_249_801_000)
  }

  @Test("version 7 takes up the clock's time again once it is ahead")
  func clockAhead() {
    let times = Mutex<[Int64]>([5000, 4000, 6000, 6001])
    let generator = IdentifierGenerator.version7(
      clock: WallClock { Timestamp(milliseconds: times.withLock { $0.removeFirst() }) },
      random: .seeded(1))
    let written = (0..<4).map { _ in milliseconds(generator.uuid()) }
    #expect(written == [5000, 5000, 6000, 6001])
  }

  @Test("version 7 survives clocks that show nonsense", arguments: [Int64.min, -1, 0, .max])
  func extremeClocks(time: Int64) {
    let generator = IdentifierGenerator.version7(
      clock: .fixed(at: Timestamp(milliseconds: time)), random: .seeded(1))
    let ids = (0..<100).map { _ in generator.uuid() }
    #expect(ids.allSatisfy(isVersion7))
    #expect(ids.sorted() == ids)
    #expect(Set(ids).count == 100)
  }

  @Test("version 7 from many tasks: all differ, and each task sees its own grow")
  func concurrentTasks() async {
    let generator = IdentifierGenerator.version7(clock: .system, random: .system)
    let all = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<5000).map { _ in generator.uuid() } } }
      var all: [UUID] = []
      for await ids in group {
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
        all += ids
      }
      return all
    }
    #expect(all.count == 40_000)
    #expect(Set(all).count == 40_000)
  }

  @Test("the same clock and seed give the same identities, another seed gives others")
  func repeatable() {
    func first(_ seed: UInt64) -> [Identifier<Trip>] {
      let generator = IdentifierGenerator.version7(
        clock: .fixed(at: Timestamp(milliseconds: 9)), random: .seeded(seed))
      return (0..<10).map { _ in generator.next() }
    }
    #expect(first(1) == first(1))
    #expect(first(1) != first(2))
  }

  @Test("a custom closure decides everything")
  func custom() {
    let uuid = UUID()
    let generator = IdentifierGenerator { uuid }
    let id: Identifier<Trip> = generator.next()
    #expect(id.uuid == uuid)
    #expect(generator.uuid() == uuid)
  }
}

@Suite struct RandomSourceTests {
  @Test("a seed gives SplitMix64's sequence")
  func splitMix64() {
    let source = RandomSource.seeded(1_234_567)
    let drawn = (0..<5).map { _ in source.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("copies of a seeded source share its state")
  func copies() {
    let reference = RandomSource.seeded(9)
    let expected = (0..<4).map { _ in reference.next() }
    let source = RandomSource.seeded(9)
    let copy = source
    #expect([source.next(), copy.next(), source.next(), copy.next()] == expected)
  }

  @Test("the system's source does not repeat itself")
  func system() {
    let source = RandomSource.system
    #expect(Set((0..<1000).map { _ in source.next() }).count == 1000)
  }
}
