import Testing

@testable import Matching

@Suite struct WeightedAssignmentTests {
  /// A small market with whole weights, some of them equal, negative or missing.
  private struct Sample {
    var weights: Matrix
    var left: [Int]
    var right: [Int]

    init(_ dice: inout SplitMix64, capacities: [Int]) {
      repeat {
        let skip = dice.below(5)
        weights = Matrix(rows: dice.below(4) + 1, columns: dice.below(5) + 1) { _, _ in
          dice.below(8) < skip ? -.infinity : Double(dice.below(9) - 2)
        }
        left = (0..<weights.rows).map { _ in capacities[dice.below(capacities.count)] }
        right = (0..<weights.columns).map { _ in capacities[dice.below(capacities.count)] }
      } while weights.values.count { $0 > -.infinity } > 12
    }

    /// The optimum by trying every choice.
    func best(_ goal: AssignmentGoal) -> (pairs: Int, weight: Double) {
      var best = (pairs: 0, weight: 0.0)
      func go(_ place: Int, _ left: [Int], _ right: [Int], _ pairs: Int, _ weight: Double) {
        guard place < weights.values.count else {
          let isBetter =
            goal == .weight
            ? weight > best.weight : (pairs, weight) > (best.pairs, best.weight)
          if isBetter { best = (pairs, weight) }
          return
        }
        go(place + 1, left, right, pairs, weight)
        let (row, column) = (place / weights.columns, place % weights.columns)
        guard weights.values[place] > -.infinity, left[row] > 0, right[column] > 0 else { return }
        var (l, r) = (left, right)
        l[row] -= 1
        r[column] -= 1
        go(place + 1, l, r, pairs + 1, weight + weights.values[place])
      }
      go(0, left, right, 0, 0)
      return best
    }

    func check(_ solution: AssignmentSolution, _ goal: AssignmentGoal) {
      let best = best(goal)
      #expect(solution.weight == best.weight)
      if goal == .pairsThenWeight { #expect(solution.pairing.pairs.count == best.pairs) }
      let pairs = solution.pairing.pairs
      #expect(solution.weight == pairs.reduce(0) { $0 + weights[$1.left, $1.right] })
      #expect(Set(pairs).count == pairs.count)
      for row in left.indices { #expect(pairs.count { $0.left == row } <= left[row]) }
      for row in right.indices { #expect(pairs.count { $0.right == row } <= right[row]) }
    }

    var candidates: [WeightedPair] {
      weights.values.indices.filter { weights.values[$0] > -.infinity }.map {
        WeightedPair($0 / weights.columns, $0 % weights.columns, weight: weights.values[$0])
      }
    }
  }

  @Test("MA13 one partner each: no choice is worth more", arguments: goals)
  func single(goal: AssignmentGoal) throws {
    var dice = SplitMix64(seed: 21)
    for _ in 0..<300 {
      let sample = Sample(&dice, capacities: [1])
      sample.check(try MaximumWeightAssignment(sample.weights, goal: goal).solution(), goal)
    }
  }

  @Test("MA14 with capacities, no choice is worth more", arguments: goals)
  func capacities(goal: AssignmentGoal) throws {
    var dice = SplitMix64(seed: 22)
    for _ in 0..<300 {
      let sample = Sample(&dice, capacities: [0, 1, 1, 2, 3, 9])
      let shuffled = sample.candidates.shuffled(using: &dice)
      let solution = try CapacitatedAssignment(
        shuffled, leftCapacities: sample.left, rightCapacities: sample.right, goal: goal
      ).solution()
      sample.check(solution, goal)
      #expect(
        try solution
          == CapacitatedAssignment(
            weights: sample.weights, leftCapacities: sample.left, rightCapacities: sample.right,
            goal: goal
          ).solution())
    }
  }

  static let goals = [AssignmentGoal.weight, .pairsThenWeight]

  @Test("MA15 prices prove the optimum: they allow no better, and add up to it")
  func certificate() throws {
    var dice = SplitMix64(seed: 23)
    for _ in 0..<12 {
      let (rows, columns) = (dice.below(40) + 5, dice.below(40) + 5)
      let weights = Matrix(rows: rows, columns: columns) { _, _ in
        dice.below(3) == 0 ? -.infinity : dice.unit() - 0.2
      }
      let left = (0..<rows).map { _ in dice.below(4) + 1 }
      let right = (0..<columns).map { _ in dice.below(4) + 1 }
      let market = try WeightedMarket(weights, leftCapacities: left, rightCapacities: right)
      var search = PathSearch(market, goal: .weight)
      search.run()
      var bound = zip(search.leftPrices, left).reduce(0) { $0 + $1.0 * Double($1.1) }
      bound += zip(search.rightPrices, right).reduce(0) { $0 + $1.0 * Double($1.1) }
      #expect((search.leftPrices + search.rightPrices).allSatisfy { $0 >= 0 })
      for (edge, isChosen) in zip(market.edges, search.chosen) {
        let surplus =
          edge.weight - search.leftPrices[Int(edge.left)] - search.rightPrices[Int(edge.right)]
        if isChosen { bound += max(surplus, 0) } else { #expect(surplus < 1e-12) }
      }
      let weight = market.solution(of: search.chosen).weight
      #expect(abs(bound - weight) < 1e-9)
      // One partner each, over whole rows: the same proof.
      let wide = rows <= columns ? weights : weights.transposed
      var dense = DenseSearch(wide, goal: .weight)
      dense.run()
      let prices = (
        dense.rowPrices, (0..<wide.columns).map { dense.prices[$0 / 8][$0 % 8] }
      )
      var total = 0.0
      for row in 0..<wide.rows {
        for column in 0..<wide.columns {
          #expect(wide[row, column] < prices.0[row] + prices.1[column] + 1e-12)
        }
        if let column = dense.columns[row] { total += wide[row, column] }
      }
      #expect(abs(prices.0.reduce(0, +) + prices.1.reduce(0, +) - total) < 1e-9)
    }
  }

  @Test("MA15 values are those of scipy", arguments: AssignmentReferences.dense.indices)
  func dense(index: Int) throws {
    let reference = AssignmentReferences.dense[index]
    var dice = SplitMix64(seed: reference.seed)
    let weights = Matrix(rows: reference.rows, columns: reference.columns) { _, _ in
      Double(dice.below(1000) - 950)
    }
    #expect(try MaximumWeightAssignment(weights).solution().weight == reference.weight)
    let paired = try MaximumWeightAssignment(weights, goal: .pairsThenWeight).solution()
    #expect(paired.weight == reference.paired)
    #expect(paired.pairing.pairs.count == min(reference.rows, reference.columns))
  }

  @Test(
    "MA15 values with capacities are those of scipy", arguments: AssignmentReferences.sparse.indices
  )
  func sparse(index: Int) throws {
    let reference = AssignmentReferences.sparse[index]
    let market = SampleCandidates(
      left: reference.left, right: reference.right, each: reference.each, seed: reference.seed)
    let solution = try CapacitatedAssignment(
      market.pairs, leftCapacities: market.left, rightCapacities: market.right
    ).solution()
    #expect(solution.weight == reference.weight)
  }

  @Test("MA16 the order of the candidates makes no difference, to the last bit")
  func permutation() throws {
    var dice = SplitMix64(seed: 24)
    let market = SampleCandidates(left: 30, right: 30, each: 6, seed: 9)
    let solve = { (pairs: [WeightedPair]) in
      try CapacitatedAssignment(
        pairs, leftCapacities: market.left, rightCapacities: market.right
      ).solution()
    }
    let plain = try solve(market.pairs)
    for _ in 0..<5 { #expect(try solve(market.pairs.shuffled(using: &dice)) == plain) }
  }

  @Test("MA16 this market gets these pairs on every machine")
  func frozen() throws {
    var dice = SplitMix64(seed: 25)
    let weights = Matrix(rows: 30, columns: 33) { _, _ in dice.unit() }
    let single = try MaximumWeightAssignment(weights).solution()
    let several = try CapacitatedAssignment(
      weights: weights, leftCapacities: (0..<30).map { $0 % 4 },
      rightCapacities: (0..<33).map { $0 % 3 }
    ).solution()
    #expect(single.weight.bitPattern == 4_628_783_821_804_866_541)
    #expect(several.weight.bitPattern == 4_629_374_091_965_652_936)
  }
}
