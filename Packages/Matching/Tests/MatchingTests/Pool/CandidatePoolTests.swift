import Testing

@testable import Matching

/// Pools against plain loops over pairs.
@Suite struct CandidatePoolTests {
  /// Some of the filters in some order, some of them one-way.
  private func filters(_ dice: inout SplitMix64) -> [NaiveFilter] {
    var filters = NaiveFilter.all.filter { _ in dice.below(4) > 0 }
    filters.shuffle(using: &dice)
    return filters.map { dice.below(4) == 0 ? $0.oneWay : $0 }
  }

  private func compare(
    _ pool: CandidatePool<PoolPerson>, _ naive: NaivePool, _ dice: inout SplitMix64
  ) throws {
    #expect(pool.rowCount == naive.people.count)
    #expect(pool.count == naive.people.count { $0 != nil })
    let someRows = RowMask(rowCount: max(pool.rowCount - dice.below(5), 0)) { _ in
      dice.below(4) > 0
    }
    let among = dice.below(2) == 0 ? nil : someRows
    let guest = PoolPerson.random(dice.below(100), among: pool.rowCount, &dice)
    for row in [nil, dice.below(pool.rowCount), dice.below(pool.rowCount)] {
      guard let seeker = row.map({ naive.people[$0] }) ?? guest else { continue }
      let query = dice.below(2) == 0 ? nil : [Float(1), 2, -1]
      let count = dice.below(12)
      let expected = naive.top(
        count, seeker, by: query ?? seeker.vector, row: row, among: among)
      let passing = naive.passing(seeker, row: row, among: among)
      #expect(
        try pool.search(for: seeker, row: row, top: count, by: query, among: among) == expected)
      #expect(try pool.mask(for: seeker, row: row, among: among).rows == passing)
      let report = try pool.reasons(for: seeker, row: row, among: among)
      #expect(report.people == naive.asked(row: row, among: among).count)
      #expect(report.passing == passing.count)
      #expect(report.filters.map(\.name) == naive.filters.map(\.name))
      for (place, line) in report.filters.enumerated() {
        for (refusals, onlyThis) in [(line.alone, false), (line.onlyThis, true)] {
          #expect(
            refusals
              == naive.refusals(place, seeker, row: row, among: among, onlyThis: onlyThis))
        }
      }
      if let row {
        #expect(try pool.search(forRow: row, top: count, by: query, among: among) == expected)
        #expect(try pool.mask(forRow: row, among: among).rows == passing)
        #expect(try pool.reasons(forRow: row, among: among) == report)
      }
    }
  }

  @Test(
    "MP1 MP2 MP3 MP5 pools of all sizes answer as loops over pairs do, after changes too",
    arguments: 0..<8)
  func bruteForce(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    for _ in 0..<40 {
      let size = 1 + dice.below(dice.below(3) == 0 ? 150 : 40)
      let filters = filters(&dice)
      var naive = NaivePool(
        people: (0..<size).map { PoolPerson.random($0, among: size, &dice) }, filters: filters)
      var pool = try CandidatePool(
        naive.people.compactMap(\.self), filters: filters.map(\.packed), vector: \.vector,
        scan: dice.below(2) == 0 ? .floats : .bytes)
      try compare(pool, naive, &dice)
      for _ in 0..<12 {
        let row = dice.below(naive.people.count)
        switch dice.below(3) {
        case 0:
          let person = PoolPerson.random(naive.people.count, among: naive.people.count + 1, &dice)
          #expect(try pool.append(person) == naive.people.count)
          naive.people.append(person)
        case 1 where naive.people[row] != nil:
          let person = PoolPerson.random(row, among: naive.people.count, &dice)
          try pool.replace(row, with: person)
          naive.people[row] = person
        case 2 where naive.people[row] != nil:
          try pool.remove(row)
          naive.people[row] = nil
        default: break
        }
      }
      try compare(pool, naive, &dice)
      for row in naive.people.indices { #expect(pool[row] == naive.people[row]) }
      #expect(pool[-1] == nil && pool[naive.people.count] == nil)
    }
  }

  @Test("MP2 a person who sees is seen: two-way filters are symmetric")
  func symmetric() throws {
    var dice = SplitMix64(seed: 70)
    let people = (0..<90).map { PoolPerson.random($0, among: 90, &dice) }
    let pool = try CandidatePool(
      people, filters: NaiveFilter.all.filter { $0.name != "mood" }.map(\.packed), vector: \.vector)
    let masks = try people.indices.map { try pool.mask(forRow: $0) }
    var pairs = 0
    for one in people.indices {
      #expect(!masks[one][one])
      for other in people.indices {
        #expect(masks[one][other] == masks[other][one])
        pairs += masks[one][other] ? 1 : 0
      }
    }
    #expect(pairs > 0)
  }

  @Test("MP18 a pool's query is what a seeker compares with, unless a search says otherwise")
  func query() throws {
    let people: [[Float]] = [[1, 0], [0, 1], [1, 1], [3, -1]]
    let flip: @Sendable ([Float]) -> [Float] = { [-$0[1], $0[0]] }
    let pool = try CandidatePool(people, filters: [], vector: { $0 }, query: flip)
    let plain = try CandidatePool(people, filters: [], vector: { $0 })
    let read = try CandidatePool(
      encoded: pool.encoded, filters: [], vector: { $0 }, query: flip, person: { people[$0] })
    for (row, person) in people.enumerated() {
      let expected = try plain.search(forRow: row, top: 4, by: flip(person))
      #expect(try pool.search(forRow: row, top: 4) == expected)
      #expect(try read.search(forRow: row, top: 4) == expected)
      #expect(try pool.search(for: person, row: row, top: 4) == expected)
      #expect(
        try pool.search(forRow: row, top: 4, by: person) == plain.search(forRow: row, top: 4))
    }
    #expect(throws: CandidatePoolError.unknownPeople(filter: nil)) {
      try CandidatePool(encoded: pool.encoded, filters: [], vector: { $0 }, query: flip)
    }
    let forgetful = try CandidatePool(
      encoded: pool.encoded, filters: [], vector: { $0 }, query: flip, person: { _ in nil })
    #expect(throws: CandidatePoolError.unknownPeople(filter: nil)) {
      try forgetful.search(forRow: 0, top: 1)
    }
    #expect(try forgetful.search(forRow: 0, top: 1, by: [1, 0]).map(\.row) == [3])
  }

  @Test("MP4 a custom filter is asked only about rows that would enter the list")
  func late() throws {
    struct Number: Sendable { let value: Float }
    let people = (0..<1_000).map { Number(value: Float(1_000 - $0)) }
    let refuse13 = TwoWayFilter<Number>.custom("odd") { _, other in other.value != 998 }
    let asked = CallCounter()
    let counted = TwoWayFilter<Number>.custom("counted") { _, _ in
      asked.count()
      return true
    }
    let pool = try CandidatePool(people, filters: [refuse13, counted], vector: { [$0.value] })
    let hits = try pool.search(forRow: 0, top: 3)
    #expect(hits.map(\.row) == [1, 3, 4])
    #expect(asked.total < 100)
    #expect(asked.total >= 6)
  }

  @Test("MP6 what is refused is named, and changes nothing")
  func refusals() throws {
    func code(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch let error as CandidatePoolError {
        #expect(!error.description.isEmpty)
        return error.code
      } catch {
        return "other"
      }
    }
    var dice = SplitMix64(seed: 71)
    let people = (0..<5).map { PoolPerson.random($0, among: 5, &dice) }
    let filters = NaiveFilter.all.map(\.packed)
    var pool = try CandidatePool(people, filters: filters, vector: \.vector)
    let twice = [filters[0], filters[0]]
    #expect(
      code { _ = try CandidatePool(people, filters: twice, vector: \.vector) } == "same_filter_name"
    )
    func long(_ count: Int) -> TwoWayFilter<PoolPerson> {
      .custom(String(repeating: "n", count: count)) { _, _ in true }
    }
    #expect(
      code { _ = try CandidatePool(people, filters: [long(1_025)], vector: \.vector) }
        == "long_filter_name")
    let longest = try CandidatePool(people, filters: [long(1_024)], vector: \.vector)
    #expect(
      try CandidatePool(
        encoded: longest.encoded, filters: [long(1_024)], vector: \.vector, person: { _ in nil }
      ).rowCount == 5)
    let many = TwoWayFilter<PoolPerson>.category(
      "many", of: \.mood, wanted: { _ in nil }, among: Array(0..<64))
    #expect(
      code { _ = try CandidatePool(people, filters: [many], vector: \.vector) } == "too_many_values"
    )
    for broken in 0..<4 {
      var person = people[0]
      switch broken {
      case 0: person.age = .nan
      case 1: person.reach = .nan
      case 2: person.vector = [1]
      default: person.vector = [1, .infinity, 0]
      }
      let expected = broken < 2 ? "not_a_number" : "unsound_vector"
      #expect(code { try pool.append(person) } == expected)
      #expect(code { try pool.replace(1, with: person) } == expected)
      #expect(code { _ = try pool.search(for: person, top: 2) } == expected)
    }
    #expect(code { _ = try pool.search(forRow: 0, top: 2, by: [1]) } == "unsound_vector")
    #expect(code { _ = try pool.search(forRow: 5, top: 2) } == "nobody_in_row")
    #expect(code { _ = try pool.mask(forRow: -1) } == "nobody_in_row")
    try compare(pool, NaivePool(people: people, filters: NaiveFilter.all), &dice)
    try pool.remove(2)
    #expect(code { try pool.remove(2) } == "nobody_in_row")
    #expect(code { try pool.replace(2, with: people[0]) } == "nobody_in_row")
    #expect(code { _ = try pool.reasons(forRow: 2) } == "nobody_in_row")
  }

  @Test("MP6 a pool that no person is in yet finds no person, and takes people in")
  func empty() throws {
    var dice = SplitMix64(seed: 72)
    let guest = PoolPerson.random(0, among: 1, &dice)
    let filters = NaiveFilter.all.map(\.packed)
    var pool = try CandidatePool<PoolPerson>([], filters: filters, vector: \.vector)
    #expect(try pool.search(for: guest, top: 3).isEmpty)
    #expect(try pool.mask(for: guest).isEmpty)
    #expect(try pool.reasons(for: guest).description.hasPrefix("None of 0 people passes."))
    var broken = guest
    broken.vector = []
    #expect(throws: CandidatePoolError.self) { try pool.append(broken) }
    #expect(try pool.append(guest) == 0)
    #expect(pool.everybody().rows == [0] && pool.everybody(but: [0]).isEmpty)
  }
}
