@testable import Matching

// Made by References/assignment.py with scipy 1.17.1 and networkx 3.6.1; not edited by hand.

/// Optimal values that other people's solvers found.
enum AssignmentReferences {
  /// Rows, columns, seed; the most weight, and the most weight of as many pairs as can be.
  static let dense: [(rows: Int, columns: Int, seed: UInt64, weight: Double, paired: Double)] = [
    (40, 40, 1, 928, 303),
    (60, 90, 2, 2101, 2094),
    (120, 70, 3, 2690, 2690),
    (150, 150, 4, 5669, 5616),
    (1, 50, 5, 37, 37),
  ]

  /// Left rows, right rows, candidates each, seed; the most weight.
  static let sparse: [(left: Int, right: Int, each: Int, seed: UInt64, weight: Double)] = [
    (50, 50, 6, 1, 31276),
    (120, 60, 8, 2, 68965),
    (60, 200, 15, 3, 69644),
    (300, 300, 10, 4, 281220),
  ]

  /// People, candidates each, seed; the most weight with capacities, and with one each.
  static let population: [(people: Int, each: Int, seed: UInt64, weight: Double, ones: Double)] = [
    (40, 4, 1, 17573, 14533),
    (100, 8, 2, 50713, 39345),
    (200, 12, 3, 107695, 81785),
  ]
}

/// The markets of References/assignment.py, made again from their seeds.
struct SampleCandidates {
  private(set) var pairs: [WeightedPair] = []
  private(set) var left: [Int] = []
  private(set) var right: [Int] = []

  init(left: Int, right: Int, each: Int, seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    draw(left, right, each, &dice) { MatchedPair($0, $1) }
    self.left = (0..<left).map { _ in dice.below(4) }
    self.right = (0..<right).map { _ in dice.below(4) }
  }

  init(people: Int, each: Int, seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    draw(people, people, each, &dice) {
      $0 == $1 ? nil : MatchedPair(min($0, $1), max($0, $1))
    }
    left = (0..<people).map { _ in dice.below(4) }
    right = left
  }

  private mutating func draw(
    _ left: Int, _ right: Int, _ each: Int, _ dice: inout SplitMix64,
    _ pair: (Int, Int) -> MatchedPair?
  ) {
    var seen: Set<MatchedPair> = []
    for row in 0..<left {
      for _ in 0..<each {
        let column = dice.below(right)
        let weight = Double(dice.below(1000) - 100)
        guard let pair = pair(row, column), seen.insert(pair).inserted else { continue }
        pairs.append(WeightedPair(pair.left, pair.right, weight: weight))
      }
    }
  }
}
