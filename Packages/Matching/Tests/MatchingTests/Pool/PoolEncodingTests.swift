import Testing

@testable import Matching

@Suite struct PoolEncodingTests {
  private func example(
    _ dice: inout SplitMix64, scan: PoolScan = .floats
  ) throws -> CandidatePool<PoolPerson> {
    let people = (0..<70).map { PoolPerson.random($0, among: 70, &dice) }
    let filters = NaiveFilter.all.enumerated().map { $0 == 3 ? $1.packed.oneWay : $1.packed }
    var pool = try CandidatePool(people, filters: filters, vector: \.vector, scan: scan)
    for row in [3, 64, 69] { try pool.remove(row) }
    return pool
  }

  @Test(
    "MP14 a pool comes back from its bytes, answers the same, and goes on",
    arguments: [PoolScan.floats, .bytes])
  func roundTrip(scan: PoolScan) throws {
    var dice = SplitMix64(seed: 90)
    var pool = try example(&dice, scan: scan)
    let bytes = pool.encoded
    #expect(pool.encoded == bytes)
    var copy = try CandidatePool(
      encoded: bytes, filters: pool.filters, vector: \.vector, person: { [pool] in pool[$0] })
    #expect(copy.rowCount == 70 && copy.count == 67 && copy.encoded == bytes && copy.scan == scan)
    for row in 0..<70 where pool[row] != nil {
      #expect(copy[row] == pool[row])
      #expect(try copy.search(forRow: row, top: 8) == pool.search(forRow: row, top: 8))
      #expect(try copy.reasons(forRow: row) == pool.reasons(forRow: row))
    }
    #expect(copy[3] == nil)
    let person = PoolPerson.random(70, among: 70, &dice)
    #expect(try copy.append(person) == pool.append(person))
    try copy.replace(5, with: person)
    try pool.replace(5, with: person)
    try copy.remove(6)
    try pool.remove(6)
    #expect(copy.encoded == pool.encoded)
  }

  @Test("MP14 a pool without custom filters needs no people to answer for a row")
  func withoutPeople() throws {
    var dice = SplitMix64(seed: 91)
    let people = (0..<50).map { PoolPerson.random($0, among: 50, &dice) }
    let filters = NaiveFilter.all.dropLast().map(\.packed)
    let pool = try CandidatePool(people, filters: filters, vector: \.vector)
    let copy = try CandidatePool(encoded: pool.encoded, filters: filters, vector: \.vector)
    for row in people.indices {
      #expect(try copy.search(forRow: row, top: 5) == pool.search(forRow: row, top: 5))
    }
    #expect(copy[0] == nil)
    let none = try CandidatePool<PoolPerson>([], filters: filters, vector: \.vector)
    let noneAgain = try CandidatePool(encoded: none.encoded, filters: filters, vector: \.vector)
    #expect(noneAgain.rowCount == 0 && noneAgain.encoded == none.encoded)
  }

  @Test("MP14 a reordered enumeration is another filter")
  func reordered() throws {
    enum Before: Hashable, Sendable, CaseIterable { case woman, man, other }
    enum After: Hashable, Sendable, CaseIterable { case man, woman, other }
    func filter<Value: Hashable & Sendable & CaseIterable>(
      _ value: Value
    ) -> TwoWayFilter<Int> {
      .category("who", of: { _ in value }, wanted: { _ in nil })
    }
    let vector: @Sendable (Int) -> [Float] = { [Float($0)] }
    let pool = try CandidatePool([1, 2], filters: [filter(Before.man)], vector: vector)
    let again = try CandidatePool(
      encoded: pool.encoded, filters: [filter(Before.man)], vector: vector)
    #expect(again.encoded == pool.encoded)
    #expect(throws: CandidatePoolError.otherFilters(first: "who")) {
      try CandidatePool(encoded: pool.encoded, filters: [filter(After.man)], vector: vector)
    }
  }

  @Test("MP14 a table that has lost other rows than its pool is refused")
  func otherRows() throws {
    let vector: @Sendable (Int) -> [Float] = { [Float($0)] }
    var pool = try CandidatePool([1, 2], filters: [], vector: vector)
    try pool.remove(0)
    var other = try CandidatePool([1, 2], filters: [], vector: vector)
    try other.remove(1)
    let size = try VectorTable(dimension: 1, rows: [[1], [2]]).encoded.count + 8
    let (one, two) = (pool.encoded, other.encoded)
    // The table of one behind the head of the other, with its checksum, which is that of the head.
    let mixed = one.dropLast(size + 8) + two.suffix(size + 8).dropLast(8) + one.suffix(8)
    #expect(mixed.count == one.count)
    #expect(throws: CandidatePoolError.damaged) {
      try CandidatePool(encoded: Array(mixed), filters: [], vector: vector)
    }
  }

  @Test("MP14 what was removed is gone from the bytes")
  func removed() throws {
    var dice = SplitMix64(seed: 92)
    let filters = NaiveFilter.all.map(\.packed)
    var one = PoolPerson.random(0, among: 9, &dice)
    var other = PoolPerson.random(0, among: 9, &dice)
    one.vector = [0, 1, 0]
    other.vector = [0, 1, 0]
    let rest = PoolPerson.random(1, among: 9, &dice)
    let encoded = try [one, other].map { person in
      var pool = try CandidatePool([person, rest], filters: filters, vector: \.vector)
      try pool.remove(0)
      return pool.encoded
    }
    #expect(one != other && encoded[0] == encoded[1])
  }

  @Test("MP14 other bytes are refused by name, whatever they are")
  func refused() throws {
    var dice = SplitMix64(seed: 93)
    let pool = try example(&dice)
    let bytes = pool.encoded
    func code(_ bytes: [UInt8], _ filters: [TwoWayFilter<PoolPerson>]? = nil) -> String? {
      do {
        _ = try CandidatePool(
          encoded: bytes, filters: filters ?? pool.filters, vector: \.vector, person: { _ in nil })
        return nil
      } catch {
        #expect(!error.description.isEmpty)
        return error.code
      }
    }
    #expect(code(bytes) == nil)
    #expect(code([]) == "not_a_pool")
    #expect(code(Array("QTCP".utf8)) == "not_a_pool")
    var later = bytes
    later[4] = 2
    #expect(code(later) == "unknown_version")
    #expect(code(bytes, Array(pool.filters.dropLast())) == "other_filters")
    #expect(code(bytes, pool.filters.reversed()) == "other_filters")
    #expect(code(bytes, pool.filters.map(\.oneWay)) == "other_filters")
    #expect(throws: CandidatePoolError.otherFilters(first: "who")) {
      var filters = pool.filters
      filters[1] = .category("who", of: \.kind, wanted: \.seeks, among: [0, 2, 1])
      _ = try CandidatePool(
        encoded: bytes, filters: filters, vector: \.vector, person: { _ in nil })
    }
    #expect(throws: CandidatePoolError.otherFilters(first: "blocks")) {
      var filters = pool.filters
      filters[4] = .blocked("blocks", id: { "\($0.id)" }, blocked: { _ in [] })
      _ = try CandidatePool(
        encoded: bytes, filters: filters, vector: \.vector, person: { _ in nil })
    }
    #expect(throws: CandidatePoolError.otherFilters(first: "mood")) {
      _ = try CandidatePool(
        encoded: bytes, filters: pool.filters.dropLast(), vector: \.vector, person: { _ in nil })
    }
    #expect(throws: CandidatePoolError.unknownPeople(filter: "mood")) {
      try CandidatePool(encoded: bytes, filters: pool.filters, vector: \.vector)
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(code(Array(bytes.prefix(count))) != nil)
    }
    #expect(code(bytes + [0]) == "damaged_pool")
    for _ in 0..<1_500 {
      var changed = bytes
      let place = dice.below(bytes.count)
      changed[place] ^= UInt8(1 << dice.below(8))
      #expect(code(changed) != nil, "byte \(place)")
    }
  }
}
