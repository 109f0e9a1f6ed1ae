@testable import Matching

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
