import Testing

@testable import Matching

@Suite struct StableMatchingTests {
  /// Lists at random, of which some names are missing, and capacities from 0 to 2.
  private struct Sample {
    var proposers: [[Int]]
    var reviewers: [[Int]]
    var proposerCapacities: [Int]
    var reviewerCapacities: [Int]

    init(_ dice: inout SplitMix64, edges limit: Int = 9, capacities: [Int] = [1, 1, 1, 1, 2, 2, 0])
    {
      repeat {
        let sides = (dice.below(4) + 1, dice.below(3) + 2)
        let skip = dice.below(2)
        proposers = Sample.lists(sides.0, sides.1, skip, &dice)
        reviewers = Sample.lists(sides.1, sides.0, skip, &dice)
        // If tastes are opposed, there are many stable matchings.
        if dice.below(2) == 0 {
          for row in reviewers.indices {
            let places = proposers.map { $0.firstIndex(of: row) ?? 0 }
            reviewers[row].sort { (places[$1], $0) < (places[$0], $1) }
          }
        }
        proposerCapacities = (0..<sides.0).map { _ in capacities[dice.below(capacities.count)] }
        reviewerCapacities = (0..<sides.1).map { _ in capacities[dice.below(capacities.count)] }
      } while edges.count > limit
    }

    private static func lists(
      _ count: Int, _ others: Int, _ skip: Int, _ dice: inout SplitMix64
    ) -> [[Int]] {
      (0..<count).map { _ in
        Array(0..<others).shuffled(using: &dice).filter { _ in dice.below(4) >= skip }
      }
    }

    var edges: [MatchedPair] {
      proposers.indices.flatMap { row in
        proposers[row].filter { reviewers[$0].contains(row) }.map { MatchedPair(row, $0) }
      }
    }

    func matching() throws -> StableMatching {
      try StableMatching(
        proposers: proposers, reviewers: reviewers, proposerCapacities: proposerCapacities,
        reviewerCapacities: reviewerCapacities)
    }

    /// The definition, word for word.
    func blocks(_ pair: MatchedPair, _ chosen: [MatchedPair]) -> Bool {
      guard !chosen.contains(pair) else { return false }
      func wants(_ list: [Int], _ partners: [Int], _ capacity: Int, _ other: Int) -> Bool {
        let place = list.firstIndex(of: other) ?? .max
        return capacity > 0
          && (partners.count < capacity
            || partners.contains { (list.firstIndex(of: $0) ?? .max) > place })
      }
      return wants(
        proposers[pair.left], chosen.filter { $0.left == pair.left }.map(\.right),
        proposerCapacities[pair.left], pair.right)
        && wants(
          reviewers[pair.right], chosen.filter { $0.right == pair.right }.map(\.left),
          reviewerCapacities[pair.right], pair.left)
    }

    /// Every set of pairs within all capacities.
    func assignments() -> [[MatchedPair]] {
      var result: [[MatchedPair]] = []
      let edges = edges
      func go(_ place: Int, _ chosen: [MatchedPair], _ left: [Int], _ right: [Int]) {
        guard place < edges.count else {
          result.append(chosen)
          return
        }
        go(place + 1, chosen, left, right)
        let pair = edges[place]
        guard left[pair.left] > 0, right[pair.right] > 0 else { return }
        var (l, r) = (left, right)
        l[pair.left] -= 1
        r[pair.right] -= 1
        go(place + 1, chosen + [pair], l, r)
      }
      go(0, [], proposerCapacities, reviewerCapacities)
      return result
    }

    func stable() -> [[MatchedPair]] {
      assignments().filter { chosen in !edges.contains { blocks($0, chosen) } }
    }

    func pairing(_ chosen: [MatchedPair]) -> Pairing {
      Pairing(sound: chosen, leftCount: proposers.count, rightCount: reviewers.count)
    }
  }

  @Test("MA1 no pair blocks; A2 every proposer has the best of all stable matchings")
  func brute() throws {
    var dice = SplitMix64(seed: 1)
    var several = 0
    for round in 0..<400 {
      let sample = round < 100 ? Sample(&dice, edges: 16, capacities: [1]) : Sample(&dice)
      let all = sample.stable()
      let pairing = try sample.matching().pairing()
      #expect(all.contains { sample.pairing($0) == pairing })
      if all.count > 1 { several += 1 }
      for row in sample.proposers.indices {
        let ranks = { (partners: [Int]) in
          partners.compactMap { sample.proposers[row].firstIndex(of: $0) }.sorted()
        }
        let own = ranks(pairing.partners(ofLeft: row))
        for other in all {
          let theirs = ranks(other.filter { $0.left == row }.map(\.right))
          #expect(own.count == theirs.count)
          #expect(zip(own, theirs).allSatisfy { $0 <= $1 })
        }
      }
    }
    // Else the second promise was hardly put to the test.
    #expect(several > 15)
  }

  @Test("MA3 with the parts exchanged every reviewer has the best of all stable matchings")
  func reversed() throws {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<150 {
      let sample = Sample(&dice, edges: 16, capacities: [1])
      let matching = try sample.matching()
      let pairing = matching.reversed.pairing()
      let all = sample.stable()
      for row in sample.reviewers.indices {
        let rank = { (partner: Int?) in
          partner.flatMap { sample.reviewers[row].firstIndex(of: $0) } ?? .max
        }
        let best = all.map { rank($0.first { $0.right == row }?.left) }.min()
        #expect(rank(pairing.partner(ofLeft: row)) == best)
      }
      #expect(matching.reversed.reversed.pairing() == matching.pairing())
    }
  }

  @Test("MA4 the pairs that are said to block are those of the definition")
  func blocking() throws {
    var dice = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let sample = Sample(&dice, edges: 7)
      let matching = try sample.matching()
      for chosen in sample.assignments() {
        let pairing = sample.pairing(chosen)
        let expected = sample.edges.filter { sample.blocks($0, chosen) }
        #expect(matching.blockingPairs(in: pairing).sorted() == expected.sorted())
        #expect(matching.isStable(pairing) == expected.isEmpty)
      }
    }
  }

  @Test("MA4 a pairing beyond a capacity, or of people who didn't name each other, is not stable")
  func infeasible() throws {
    let matching = try StableMatching(proposers: [[0], [0]], reviewers: [[1, 0], [0]])
    let pairing = { Pairing(sound: $0, leftCount: 2, rightCount: 2) }
    #expect(matching.isStable(pairing([MatchedPair(1, 0)])))
    #expect(!matching.isStable(pairing([MatchedPair(0, 0), MatchedPair(1, 0)])))
    #expect(!matching.isStable(pairing([MatchedPair(1, 0), MatchedPair(0, 1)])))
    #expect(try !matching.isStable(Pairing([], leftCount: 3, rightCount: 2)))
  }

  @Test("MA5 which row a person stands in makes no difference")
  func permutation() throws {
    var dice = SplitMix64(seed: 4)
    for _ in 0..<30 {
      let lists = { (dice: inout SplitMix64) in
        (0..<12).map { _ in Array(0..<12).shuffled(using: &dice).dropLast(dice.below(6)) }
      }
      let (left, right) = (lists(&dice).map(Array.init), lists(&dice).map(Array.init))
      let (p, q) = (
        Array(0..<12).shuffled(using: &dice), Array(0..<12).shuffled(using: &dice)
      )
      var (moved, others) = (left, right)
      for row in 0..<12 {
        moved[p[row]] = left[row].map { q[$0] }
        others[q[row]] = right[row].map { p[$0] }
      }
      let plain = try StableMatching(proposers: left, reviewers: right).pairing()
      let again = try StableMatching(proposers: moved, reviewers: others).pairing()
      let renamed = plain.pairs.map { MatchedPair(p[$0.left], q[$0.right]) }
      #expect(again.pairs == renamed.sorted())
    }
  }

  @Test("MA2 the published example of four and four has one stable matching, and that is found")
  func published() throws {
    // Gale and Shapley 1962, example 2.
    let matching = try StableMatching(
      proposers: [[0, 1, 2, 3], [0, 3, 2, 1], [1, 0, 2, 3], [3, 1, 2, 0]],
      reviewers: [[3, 2, 0, 1], [1, 3, 0, 2], [3, 0, 1, 2], [2, 1, 0, 3]])
    #expect((0..<4).map { matching.pairing().partner(ofLeft: $0) } == [2, 3, 0, 1])
    #expect(matching.reversed.pairing().pairs.map(\.right) == [2, 3, 0, 1])
  }
}
