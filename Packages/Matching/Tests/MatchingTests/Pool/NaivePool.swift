import Synchronization

@testable import Matching

/// A person with every value that a filter may ask for, known or not.
struct PoolPerson: Sendable, Hashable {
  var id: UInt64
  var age: Double?
  var ages: ClosedRange<Double>?
  var kind: Int?
  var seeks: Set<Int>?
  var tongues: Set<Int>
  var cell: GridCell?
  var reach: Double?
  var blocked: Set<UInt64>
  var mood: Int
  var vector: [Float]

  static func random(_ id: Int, among count: Int, _ dice: inout SplitMix64) -> PoolPerson {
    let low = Double(18 + dice.below(30))
    let near = dice.below(4) > 0
    let latitude = near ? 52 + dice.unit() : dice.unit() * 180 - 90
    let longitude = near ? 13 + dice.unit() : dice.unit() * 360 - 180
    return PoolPerson(
      id: UInt64(id), age: dice.below(9) == 0 ? nil : Double(18 + dice.below(40)),
      ages: dice.below(6) == 0 ? nil : low...(low + Double(dice.below(25))),
      kind: dice.below(9) == 0 ? nil : dice.below(3),
      seeks: dice.below(6) == 0 ? nil : Set((0..<3).filter { _ in dice.below(3) > 0 }),
      tongues: Set((0..<dice.below(4)).map { _ in dice.below(12) }),
      cell: dice.below(9) == 0 ? nil : try? GridCell(latitude: latitude, longitude: longitude),
      reach: dice.below(6) == 0 ? nil : Double(dice.below(120)) - 1,
      blocked: Set((0..<dice.below(3)).map { _ in UInt64(dice.below(max(count, 1))) }),
      mood: dice.below(5),
      // Few different numbers, so that scores are often equal.
      vector: (0..<3).map { _ in Float(dice.below(3)) - 1 })
  }
}

/// A filter as a plain function of two people: whether the first wishes to see the second.
struct NaiveFilter: Sendable {
  let packed: TwoWayFilter<PoolPerson>
  let wishes: @Sendable (PoolPerson, PoolPerson) -> Bool

  var name: String { packed.name }

  func lets(_ one: PoolPerson, _ other: PoolPerson) -> (mine: Bool, theirs: Bool) {
    (wishes(one, other), packed.isOneWay || wishes(other, one))
  }

  static let all: [NaiveFilter] = [
    NaiveFilter(packed: .range("age", of: \.age, wanted: \.ages)) { one, other in
      one.ages.map { ages in other.age.map { ages.contains($0) } ?? false } ?? true
    },
    NaiveFilter(packed: .category("who", of: \.kind, wanted: \.seeks, among: [0, 1, 2])) {
      one, other in
      one.seeks.map { seeks in other.kind.map { seeks.contains($0) } ?? false } ?? true
    },
    NaiveFilter(
      packed: .categories(
        "tongue", of: \.tongues, wanted: { $0.tongues.isEmpty ? nil : $0.tongues },
        among: Array(0..<12))
    ) { one, other in one.tongues.isEmpty || !one.tongues.isDisjoint(with: other.tongues) },
    NaiveFilter(packed: .distance("distance", of: \.cell, within: \.reach)) { one, other in
      guard let reach = one.reach else { return true }
      guard let here = one.cell, let there = other.cell else { return false }
      return here.distance(to: there) <= reach
    },
    NaiveFilter(packed: .blocked("blocks", id: \.id, blocked: \.blocked)) { one, other in
      !one.blocked.contains(other.id)
    },
    NaiveFilter(packed: .custom("mood") { $0.mood != $1.mood || $0.mood == 0 }) {
      $0.mood != $1.mood || $0.mood == 0
    },
  ]

  /// The same, where only the seeker's wish counts.
  var oneWay: NaiveFilter { NaiveFilter(packed: packed.oneWay, wishes: wishes) }
}

/// The behaviour of a pool, by a loop over pairs.
struct NaivePool {
  var people: [PoolPerson?]
  let filters: [NaiveFilter]

  func passing(_ seeker: PoolPerson, row: Int?, among rows: RowMask?) -> [Int] {
    asked(row: row, among: rows).filter { place in
      guard let other = people[place] else { return false }
      return filters.allSatisfy { filter in filter.lets(seeker, other) == (true, true) }
    }
  }

  func asked(row: Int?, among rows: RowMask?) -> [Int] {
    people.indices.filter { people[$0] != nil && $0 != row && rows?.contains($0) != false }
  }

  func top(
    _ count: Int, _ seeker: PoolPerson, by query: [Float], row: Int?, among rows: RowMask?
  ) -> [TopRow] {
    let hits = passing(seeker, row: row, among: rows).map { place in
      let vector = people[place]?.vector ?? []
      return TopRow(row: place, score: zip(query, vector).map(*).reduce(0, +))
    }
    return Array(hits.sorted { $0.precedes($1) }.prefix(count))
  }

  /// Counts by wish, of a filter alone and of those whom nothing else keeps out.
  func refusals(
    _ place: Int, _ seeker: PoolPerson, row: Int?, among rows: RowMask?, onlyThis: Bool
  ) -> FilterReport.Refusals {
    var counts = (mine: 0, theirs: 0, both: 0)
    for candidate in asked(row: row, among: rows) {
      guard let other = people[candidate] else { continue }
      if onlyThis {
        let rest = filters.indices.filter { $0 != place }
        guard rest.allSatisfy({ filters[$0].lets(seeker, other) == (true, true) }) else { continue }
      }
      switch filters[place].lets(seeker, other) {
      case (true, true): break
      case (false, true): counts.mine += 1
      case (true, false): counts.theirs += 1
      case (false, false): counts.both += 1
      }
    }
    return FilterReport.Refusals(mine: counts.mine, theirs: counts.theirs, both: counts.both)
  }
}

/// Counts how often a closure was called.
final class CallCounter: Sendable {
  private let calls = Mutex(0)

  var total: Int { calls.withLock { $0 } }

  func count() { calls.withLock { $0 += 1 } }
}
