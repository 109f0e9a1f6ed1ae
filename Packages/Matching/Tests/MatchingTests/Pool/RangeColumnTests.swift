import Testing

@testable import Matching

/// Ranges in one byte a number, and what has no such code.
@Suite struct RangeColumnTests {
  /// Numbers that have a code, and where they end.
  private static let narrow: [Double] = [
    0, 1, 2, 17, 249, 250, 0x1p63, .infinity, -.infinity,
  ]
  private static let wide: [Double] = [
    251, 252, 253, 254, 255, 256, 257, -1, -2, -250, 0.5, 249.5, 250.5, -0.5, 65_536, 1e9, 0x1p62,
    0x1p64, -0x1p63,
  ]

  private func number(_ share: Int, _ dice: inout SplitMix64) -> Double {
    let list = dice.below(100) < share ? RangeColumnTests.wide : RangeColumnTests.narrow
    return list[dice.below(list.count)]
  }

  private func stranger(_ id: Int, wide share: Int, _ dice: inout SplitMix64) -> PoolPerson {
    var person = PoolPerson.random(id, among: 8, &dice)
    let (one, other) = (number(share, &dice), number(share, &dice))
    person.age = dice.below(9) == 0 ? nil : number(share, &dice)
    person.ages = dice.below(5) == 0 ? nil : min(one, other)...max(one, other)
    return person
  }

  private func compare(
    _ pool: CandidatePool<PoolPerson>, _ naive: NaivePool, _ dice: inout SplitMix64
  ) throws {
    for _ in 0..<3 {
      let row = dice.below(naive.people.count)
      let guest = stranger(200, wide: 50, &dice)
      for (seeker, row) in [(naive.people[row], row as Int?), (guest, nil)] {
        guard let seeker else { continue }
        let passing = naive.passing(seeker, row: row, among: nil)
        #expect(try pool.mask(for: seeker, row: row).rows == passing)
        #expect(
          try pool.search(for: seeker, row: row, top: 9)
            == naive.top(9, seeker, by: seeker.vector, row: row, among: nil))
        let report = try pool.reasons(for: seeker, row: row, advising: 2)
        #expect(
          report.filters[0].alone
            == naive.refusals(0, seeker, row: row, among: nil, onlyThis: false))
        if let row { #expect(try pool.reasons(forRow: row, advising: 2) == report) }
      }
    }
  }

  @Test(
    "MP1 MP3 MP15 numbers at the limits of a byte answer as loops do, and widen a column when they come",
    arguments: 0..<4)
  func bruteForce(seed: UInt64) throws {
    var dice = SplitMix64(seed: 400 + seed)
    var widened = 0
    for round in 0..<40 {
      let size = 1 + dice.below(150)
      let filters = [round % 4 == 0 ? NaiveFilter.all[0].oneWay : NaiveFilter.all[0]]
      var naive = NaivePool(
        people: (0..<size).map { stranger($0, wide: round % 3 == 0 ? 30 : 0, &dice) },
        filters: filters)
      var pool = try CandidatePool(
        naive.people.compactMap(\.self), filters: filters.map(\.packed), vector: \.vector)
      let wasNarrow = pool.columns[0].range.isNarrow
      #expect(wasNarrow || round % 3 == 0)
      try compare(pool, naive, &dice)
      for _ in 0..<6 {
        let row = dice.below(naive.people.count)
        let person = stranger(row, wide: 20, &dice)
        switch dice.below(3) {
        case 0:
          try pool.append(person)
          naive.people.append(person)
        case 1 where naive.people[row] != nil:
          try pool.replace(row, with: person)
          naive.people[row] = person
        case 2 where naive.people[row] != nil:
          try pool.remove(row)
          naive.people[row] = nil
        default: break
        }
      }
      if wasNarrow, !pool.columns[0].range.isNarrow { widened += 1 }
      try compare(pool, naive, &dice)
      let copy = try CandidatePool(
        encoded: pool.encoded, filters: pool.filters, vector: \.vector,
        person: { [pool] in pool[$0] })
      #expect(copy.columns == pool.columns && copy.encoded == pool.encoded)
      try compare(copy, naive, &dice)
    }
    #expect(widened > 5)
  }

  @Test("MP15 what is no number is refused; neither it nor a removed person widens a column")
  func refused() throws {
    var dice = SplitMix64(seed: 410)
    let people = (0..<70).map { stranger($0, wide: 0, &dice) }
    let filters = [NaiveFilter.all[0].packed]
    var pool = try CandidatePool(people, filters: filters, vector: \.vector)
    let before = pool.columns
    var broken = people[0]
    broken.age = .nan
    #expect(throws: CandidatePoolError.notANumber(filter: "age", row: 70)) {
      try pool.append(broken)
    }
    #expect(throws: CandidatePoolError.notANumber(filter: "age", row: 3)) {
      try pool.replace(3, with: broken)
    }
    #expect(pool.columns == before && pool.columns[0].range.isNarrow)
    try pool.remove(3)
    #expect(pool.columns[0].range.isNarrow)
    var wide = people[0]
    wide.age = 17.5
    try pool.replace(4, with: wide)
    #expect(!pool.columns[0].range.isNarrow)
    #expect(try pool.mask(for: people[0], row: 0).contains(3) == false)
  }

  @Test("MP15 codes have the order of their numbers, and both ends of a wish fall on the right one")
  func codes() {
    let numbers = (0...255).map { RangeCode.number(UInt8($0)) }
    for (one, other) in zip(numbers, numbers.dropFirst()) { #expect(one < other) }
    for (place, number) in numbers.enumerated() {
      #expect(RangeCode.code(number) == UInt8(place))
    }
    let between = (RangeColumnTests.narrow + RangeColumnTests.wide).map { Float($0) }
    for number in numbers + between + numbers.flatMap({ [$0.nextUp, $0.nextDown] }) {
      #expect(numbers.firstIndex { $0 >= number } == Int(RangeCode.least(from: number)))
      #expect(numbers.lastIndex { $0 <= number } == Int(RangeCode.greatest(upTo: number)))
      #expect((RangeCode.code(number) == nil) == !numbers.contains(number))
    }
    #expect(RangeCode.code(.nan) == nil)
  }
}
