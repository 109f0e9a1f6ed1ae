import Testing

@testable import Matching

/// Checks that plans of few people are optimal.
@Suite struct CrewOptimumTests {
  private static let small: [CrewCase] = (0..<160).map { seed in
    var example = CrewCase(
      seed: UInt64(1_000 + seed), count: seed < 1 ? 9 : seed < 12 ? 8 : 4 + seed % 4,
      sizes: [2...3, 3...4, 2...4, 3...3][seed % 4], ideal: [2, 4, 3, 3][seed % 4],
      rules: seed < 4 ? 0 : seed / 4 % 4)
    example.fairness = [0.5, 0, 1, 0.25][seed / 8 % 4]
    return example
  }

  @Test("MW6 up to nine people a plan is the best that is not below the greedy one")
  func exact() throws {
    var better = 0
    for example in Self.small {
      let candidates = try example.planner().candidates(example.people)
      let (greedy, plan) = (candidates.greedy(), candidates.plan(steps: 0))
      let brute = CrewBruteForce(example: example)
      let baseline = brute.score(greedy.crews.map(\.members))
      let best = brute.best(notBelow: baseline)
      let found = brute.score(plan.crews.map(\.members))
      #expect(found.placed == best.placed)
      #expect(found.deviation == best.deviation)
      #expect(abs(found.value - best.value) < 1e-12, "\(plan.crews.map(\.members))")
      #expect(abs(plan.score.value - best.value) < 1e-12)
      if best > baseline { better += 1 }
    }
    #expect(better > 50)
  }

  @Test(
    "MW7 the search alone finds the best of small cases, hardly ever misses it, and never passes it"
  )
  func search() throws {
    var (hits, all) = (0, 0)
    for example in Self.small {
      let problem = try example.planner().candidates(example.people).problem
      let first = problem.firstArrangement
      var search = CrewSearch(problem, from: first, seed: 1)
      search.run(to: 12_000) { true }
      #expect(search.bestRank == problem.rank(of: search.best))
      let best = problem.rank(of: CrewExhaustion.best(problem, notBelow: first))
      #expect(!search.bestRank.isBetter(than: best))
      guard best.isOfShape(problem.rank(of: first)) else { continue }
      all += 1
      if search.bestRank.value == best.value { hits += 1 }
    }
    #expect(all > 120)
    #expect(Double(hits) >= 0.94 * Double(all), "\(hits) of \(all)")
  }

  @Test("MW7 what an exchange gains is told before as it is counted afterwards")
  func increments() throws {
    for seed in 0..<20 {
      let example = CrewCase(seed: UInt64(seed), count: 23, sizes: 3...6, rules: 0)
      let problem = try example.planner(byVectors: seed % 2 == 0).candidates(example.people).problem
      var board = CrewBoard(problem, problem.firstArrangement)
      board.setWorth(floor: 200_000, penalty: 1e-5)
      var generator = SplitMix64(seed: UInt64(seed))
      for _ in 0..<50 {
        let (first, second) = (generator.below(23), generator.below(23))
        guard board.crewOf[first] != board.crewOf[second] else { continue }
        let before = (0..<23).reduce(0) { $0 + board.worth[$1] }
        let gain = board.gain(exchanging: first, second)
        board.exchange(first, second)
        let after = (0..<23).reduce(0) { $0 + board.worth[$1] }
        #expect(abs(after - before - gain) < 1e-3)
        #expect(board.rank == problem.rank(of: board.arrangement))
      }
    }
  }

  @Test("MW17 more fairness never lowers the worst member of the best plan, less never its mean")
  func fairness() throws {
    var different = 0
    for seed in 0..<20 {
      var example = CrewCase(seed: UInt64(seed), count: 7, sizes: 2...4, ideal: 4, rules: 0)
      let scores = try [0, 0.5, 1].map { fairness in
        example.fairness = fairness
        return try example.planner().plan(example.people).score
      }
      for (less, more) in zip(scores, scores.dropFirst()) {
        #expect(more.lowest >= less.lowest - 1e-12)
        #expect(more.mean <= less.mean + 1e-12)
        if more.lowest > less.lowest { different += 1 }
      }
    }
    #expect(different > 2)
  }
}
