import Testing

@testable import Matching

@Suite struct DailyPicksTests {
  /// The optimum within one population by trying every choice.
  private static func best(_ pairs: [WeightedPair], _ capacities: [Int]) -> Double {
    func go(_ place: Int, _ room: [Int]) -> Double {
      guard place < pairs.count else { return 0 }
      let pair = pairs[place]
      var result = go(place + 1, room)
      if pair.weight > 0, room[pair.left] > 0, room[pair.right] > 0 {
        var next = room
        next[pair.left] -= 1
        next[pair.right] -= 1
        result = max(result, pair.weight + go(place + 1, next))
      }
      return result
    }
    return go(0, capacities)
  }

  @Test("MA18 within one population picks are worth half of the optimum at least; A19 within room")
  func half() throws {
    var dice = SplitMix64(seed: 31)
    var (sum, most, found) = (0.0, 0.0, 0)
    for _ in 0..<400 {
      let people = dice.below(6) + 2
      var pairs: [WeightedPair] = []
      for one in 0..<people {
        for other in (one + 1)..<max(people, one + 1) where dice.below(3) > 0 && pairs.count < 13 {
          let flip = dice.below(2) == 0
          pairs.append(
            WeightedPair(
              flip ? one : other, flip ? other : one, weight: Double(dice.below(30) - 4)))
        }
      }
      let capacities = (0..<people).map { _ in [0, 1, 1, 2, 3][dice.below(5)] }
      let picks = try DailyPicks().among(pairs.shuffled(using: &dice), capacities: capacities)
      let best = Self.best(pairs, capacities)
      #expect(picks.weight >= best / 2)
      #expect(picks.weight <= best)
      if picks.weight == best { found += 1 }
      sum += picks.weight
      most += best
      for person in 0..<people {
        #expect(picks.pairing.partners(ofLeft: person).count <= capacities[person])
        for partner in picks.pairing.partners(ofLeft: person) {
          #expect(picks.pairing.partners(ofLeft: partner).contains(person))
          #expect(
            pairs.contains {
              ($0.left, $0.right) == (person, partner) || ($0.left, $0.right) == (partner, person)
            })
        }
      }
    }
    // The page's statement about small markets.
    #expect(sum / most > 0.99)
    #expect(found > 360)
  }

  @Test("MA18 a pair that is best, and shuts out two that are more together, is parted")
  func exchange() throws {
    let chain = [(0, 1, 5.0), (1, 2, 6.0), (2, 3, 5.0)].map { WeightedPair($0, $1, weight: $2) }
    let picks = try DailyPicks().among(chain, capacities: [1, 1, 1, 1])
    #expect(picks.pairing.pairs == [MatchedPair(0, 1), MatchedPair(2, 3)])
    #expect(picks.weight == 10)
  }

  @Test("MA18 of larger populations too", arguments: AssignmentReferences.population.indices)
  func references(index: Int) throws {
    let reference = AssignmentReferences.population[index]
    let market = SampleCandidates(
      people: reference.people, each: reference.each, seed: reference.seed)
    let several = try DailyPicks().among(market.pairs, capacities: market.left)
    #expect(several.weight <= reference.weight)
    #expect(several.weight > 0.95 * reference.weight)
    let ones = try DailyPicks().among(market.pairs, capacities: market.left.map { _ in 1 })
    #expect(ones.weight <= reference.ones)
    #expect(ones.weight > 0.93 * reference.ones)
  }

  @Test("MA19 across two sides they are the optimum")
  func between() throws {
    for reference in AssignmentReferences.sparse {
      let market = SampleCandidates(
        left: reference.left, right: reference.right, each: reference.each, seed: reference.seed)
      let picks = try DailyPicks().between(
        market.pairs, leftCapacities: market.left, rightCapacities: market.right)
      #expect(picks.weight == reference.weight)
    }
  }

  @Test(
    "MA20 of k who want the same one every person's turn comes within k - 1 + 1 / urgency days",
    arguments: [0.25, 0.5, 2])
  func turns(urgency: Double) throws {
    let daily = try DailyPicks(urgency: urgency)
    var dice = SplitMix64(seed: 32)
    for people in [2, 5, 9] {
      let candidates = (0..<people).map { WeightedPair($0, 0, weight: dice.unit() + 0.01) }
      // The same within one population, where the one who is wanted stands last.
      let mixed = candidates.map { WeightedPair($0.left, people, weight: $0.weight) }
      var (waiting, other, days) = ([Int](repeating: 0, count: people), [0], [Int]())
      days = [Int](repeating: 0, count: people + 1)
      var longest = 0
      for _ in 0..<80 {
        let picks = try daily.between(
          candidates, leftCapacities: waiting.map { _ in 1 }, rightCapacities: [1],
          leftWaiting: waiting, rightWaiting: other)
        #expect(picks.pairing.pairs.count == 1)
        (waiting, other) = (picks.leftWaiting, picks.rightWaiting)
        #expect(other == [0])
        let among = try daily.among(mixed, capacities: days.map { _ in 1 }, waiting: days)
        days = among.leftWaiting
        #expect(among.rightWaiting == days)
        longest = max(longest, waiting.max() ?? 0, days.max() ?? 0)
      }
      #expect(longest <= people - 1 + Int((1 / urgency).rounded(.up)))
      #expect(longest >= people - 1)
    }
  }

  @Test("MA20 without urgency it is the best every day; waiting counts only who had candidates")
  func waiting() throws {
    let candidates = [WeightedPair(0, 0, weight: 2), WeightedPair(1, 0, weight: 1)]
    let calm = try DailyPicks(urgency: 0)
    let picks = try calm.between(
      candidates, leftCapacities: [1, 1, 1], rightCapacities: [1], leftWaiting: [0, 99, 7])
    #expect(picks.pairing.pairs == [MatchedPair(0, 0)])
    #expect(picks.leftWaiting == [0, 100, 7])
    // No pick was refused for a person who wants none, or has only worthless candidates.
    let none = try calm.between(
      [WeightedPair(0, 0, weight: 0), WeightedPair(1, 0, weight: 1)],
      leftCapacities: [1, 0], rightCapacities: [1], leftWaiting: [3, 4])
    #expect(none.leftWaiting == [3, 4])
    #expect(none.pairing.pairs.isEmpty)
    let alone = try calm.among(
      [WeightedPair(0, 1, weight: -1), WeightedPair(1, 2, weight: 1)], capacities: [1, 1, 0],
      waiting: [1, 2, 3])
    #expect(alone.leftWaiting == [1, 2, 3])
  }

  @Test("MA20 the weight of picks is that of their pairs, without what waiting added")
  func plainWeight() throws {
    let candidates = [WeightedPair(0, 0, weight: 2), WeightedPair(1, 0, weight: 1)]
    let picks = try DailyPicks().between(
      candidates, leftCapacities: [1, 1], rightCapacities: [1], leftWaiting: [0, 5])
    #expect(picks.pairing.pairs == [MatchedPair(1, 0)])
    #expect(picks.weight == 1)
    let mixed = [WeightedPair(0, 2, weight: 2), WeightedPair(2, 1, weight: 1)]
    let among = try DailyPicks().among(mixed, capacities: [1, 1, 1], waiting: [0, 5, 0])
    #expect(among.pairing.pairs == [MatchedPair(1, 2)])
    #expect(among.weight == 1)
  }

  @Test("MA8 what can't be is refused by name")
  func refused() throws {
    let urgency = AssignmentError.unsoundOptions(
      "The urgency of daily picks is a number from 0 to a million.")
    #expect(throws: urgency) { try DailyPicks(urgency: -1) }
    #expect(throws: urgency) { try DailyPicks(urgency: .nan) }
    let daily = try DailyPicks()
    #expect(throws: AssignmentError.pairsThemself(0)) {
      try daily.among([WeightedPair(0, 0, weight: 1)], capacities: [1])
    }
    #expect(throws: AssignmentError.weightedTwice(left: 0, right: 1)) {
      try daily.among(
        [WeightedPair(0, 1, weight: 1), WeightedPair(1, 0, weight: 1)], capacities: [1, 1])
    }
    #expect(
      throws: AssignmentError.unsoundOptions(
        "Of waiting each is a number of days from 0 to 100,000.")
    ) {
      try daily.among([], capacities: [1], waiting: [-1])
    }
    #expect(throws: AssignmentError.wrongCount(of: "leftWaiting", expected: 1, found: 2)) {
      try daily.between([], leftCapacities: [1], rightCapacities: [1], leftWaiting: [0, 0])
    }
    #expect(throws: AssignmentError.unknownRow(1, on: .right)) {
      try daily.between(
        [WeightedPair(0, 1, weight: 1)], leftCapacities: [1, 1], rightCapacities: [1])
    }
  }

  @Test("MA9 anybody's types are weighed by a closure")
  func people() throws {
    let daily = try DailyPicks()
    let among = try daily.among([1, 2, 10, 12]) { abs($0 - $1) < 4 ? 1 : nil }
    #expect(among.pairing.pairs == [MatchedPair(0, 1), MatchedPair(2, 3)])
    let between = try daily.between([1, 10], [2, 3], each: 2) { $0 < 5 ? Double($1) : nil }
    #expect(between.pairing.partners(ofLeft: 0) == [0, 1])
    #expect(between.leftWaiting == [0, 0])
  }
}
