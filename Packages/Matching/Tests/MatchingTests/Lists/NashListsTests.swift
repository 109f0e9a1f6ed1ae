import MatchingTesting
import Testing

@testable import Matching

@Suite struct NashListsTests {
  @Test("MX11 30 × 20: the published 15.762 matches, and no person envies another")
  func published() throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    let nash = try NashLists(market)
    let report = try MarketReport(market, nash.examination)
    #expect(nash.steps == 42)
    #expect(abs(report.expectedMatches - 15.762271452010426) < 1e-5)
    #expect(abs(nash.expectedMatches - report.expectedMatches) < 1e-9)
    #expect(report.left.envyPairs == 0 && report.right.envyPairs == 0)
    #expect(abs(report.left.matchGini - 0.1495982300145933) < 1e-4)
    #expect(abs(report.right.matchGini - 0.15393080490196273) < 1e-4)
  }

  @Test(
    "MX11 more weight on the sum gives the published matches, and envy",
    arguments: [
      (0.2, 15.97161350642986, 1, 0), (0.4, 16.26601506353349, 8, 1),
      (0.6, 16.58421149744246, 15, 2), (0.8, 16.808193952994383, 19, 3),
      (1.0, 16.509633287348045, 28, 7),
    ])
  func efficiency(_ efficiency: Double, _ matches: Double, _ left: Int, _ right: Int) throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    let nash = try NashLists(market, options: .init(efficiency: efficiency))
    let report = try MarketReport(market, nash.examination)
    #expect(abs(report.expectedMatches - matches) < 1e-4)
    #expect(report.left.envyPairs == left && report.right.envyPairs == right)
  }

  @Test(
    "MX11 no person envies another at 75 × 75 either, with more matches than the equilibrium has")
  func larger() throws {
    let market = try SimulatedMarket(left: 75, right: 75, seed: 0).market()
    let nash = try NashLists(market)
    let report = try MarketReport(market, nash.examination)
    #expect(report.left.envyPairs == 0 && report.right.envyPairs == 0)
    #expect(abs(report.expectedMatches - 56.948) < 0.0005)
  }

  @Test("MX11 smaller steps go further, still without envy")
  func further() throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    let nash = try NashLists(market, options: .init(step: 0.01, tolerance: 0.0001, steps: 2_000))
    let report = try MarketReport(market, nash.examination)
    #expect(report.expectedMatches > 15.9)
    #expect(report.left.envyPairs == 0 && report.right.envyPairs == 0)
  }

  @Test("MX11 each turn's list is the best for those across: no other order has a greater slope")
  func sorting() throws {
    // From the even start the first step's list of each right person is a permutation of its
    // places; all permutations of five are tried.
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let market = try Market(
        left: Matrix(rows: 5, columns: 2) { _, _ in random.unit() },
        right: Matrix(rows: 2, columns: 5) { _, _ in random.unit() })
      let nash = try NashLists(market, options: .init(step: 1, steps: 1, envyRounds: 0))
      let even = (1 + 0.5) / 2
      let start = ExaminationModel.reciprocalRank.weights(5).reduce(0, +) / 5
      let matches = (0..<5).map { person in
        (0..<2).reduce(0) {
          $0 + market.left[person, $1] * market.right[$1, person] * even * start
        }
      }
      for reader in 0..<2 {
        let slope = (0..<5).map {
          market.left[$0, reader] * market.right[reader, $0] * even / matches[$0]
        }
        func value(_ looks: some Sequence<Double>) -> Double {
          zip(slope, looks).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let found = value(nash.examination.right[row: reader])
        let best = permutations(ExaminationModel.reciprocalRank.weights(5)).map { value($0) }.max()
        #expect(abs(found - (best ?? 0)) < 1e-12)
      }
    }
  }

  private func permutations(_ values: [Double]) -> [[Double]] {
    guard let first = values.first else { return [[]] }
    return permutations(Array(values.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + rest[$0...] }
    }
  }

  @Test(
    "MX12 draws look at every person as closely as the average says",
    arguments: [ExaminationModel.reciprocalRank, .first(2), .linear, .uniform])
  func draws(_ model: ExaminationModel) throws {
    let market = try SimulatedMarket(left: 6, right: 5, seed: 3).market()
    let nash = try NashLists(market, examination: model)
    let draws = 2_000
    var sums = [
      Matrix(rows: 6, columns: 5, repeating: 0), Matrix(rows: 5, columns: 6, repeating: 0),
    ]
    for seed in 0..<UInt64(draws) {
      let lists = nash.drawn(seed: seed)
      for (place, side) in MarketSide.allCases.enumerated() {
        let weights = model.weights(sums[place].columns)
        for reader in 0..<sums[place].rows {
          let list = lists[side][reader]
          #expect(list.sorted() == Array(0..<list.count))
          for (rank, other) in list.enumerated() { sums[place][reader, other] += weights[rank] }
        }
      }
    }
    for (place, side) in MarketSide.allCases.enumerated() {
      for (sum, wanted) in zip(sums[place].values, nash.examination[side].values) {
        // Four standard deviations of a mean of numbers from 0 to 1, at most.
        #expect(abs(sum / Double(draws) - wanted) < 4 * 0.5 / Double(draws).squareRoot())
      }
    }
  }

  @Test("MX12 one seed draws one set of lists, another seed another; one list comes alone too")
  func seeds() throws {
    let nash = try NashLists(SimulatedMarket(left: 30, right: 20, seed: 0).market())
    let lists = nash.drawn(seed: 7)
    #expect(lists == nash.drawn(seed: 7))
    #expect(lists != nash.drawn(seed: 8))
    #expect(nash.list(of: 4, on: .left, seed: 7) == lists.left[4])
    #expect(nash.list(of: 19, on: .right, seed: 7) == lists.right[19])
  }

  @Test("MX12 lists without chance are in the order of the average looks")
  func ranked() throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    let nash = try NashLists(market)
    for reader in 0..<30 {
      let looks = nash.ranked.left[reader].map { nash.examination.left[reader, $0] }
      #expect(looks.count == 20 && zip(looks, looks.dropFirst()).allSatisfy { $0 >= $1 })
    }
    let report = try MarketReport(market, nash.ranked)
    #expect(report.left.envyPairs == 11 && report.right.envyPairs == 1)
    #expect(abs(report.expectedMatches - 15.773) < 0.0005)
  }

  @Test("MX7 among friends no person envies another either, and no person is on their own list")
  func friends() throws {
    let likings = try SimulatedMarket(left: 30, right: 30, seed: 0).market().left
    let market = try Market(
      everybody: Matrix(rows: 30, columns: 30) { $0 == $1 ? 0 : likings[$0, $1] })
    let nash = try NashLists(market)
    let report = try MarketReport(market, nash.examination)
    #expect(report.left == report.right)
    #expect(report.left.envyPairs == 0)
    let equilibrium = try MarketReport(market, market.lists(by: .transferableUtility()))
    #expect(report.expectedMatches > equilibrium.expectedMatches)
    let lists = nash.drawn(seed: 1)
    #expect(lists.left == lists.right)
    for person in 0..<30 {
      #expect(lists.left[person].sorted() == (0..<30).filter { $0 != person })
    }
  }

  @Test("MX7 a market of one or two people has the only lists there are")
  func tiny() throws {
    let alone = try NashLists(Market(everybody: Matrix(rows: 1, columns: 1)))
    #expect(alone.drawn(seed: 0).left[0].isEmpty)
    #expect(alone.expectedMatches == 0)
    let two = try SmallMarkets.friends(seed: 1, count: 2)
    let nash = try NashLists(two)
    #expect(nash.ranked.left[0] == [1] && nash.ranked.left[1] == [0])
    #expect(abs(nash.expectedMatches - two.left[0, 1] * two.left[1, 0]) < 1e-12)
    let pair = try NashLists(
      Market(left: Matrix(rows: 1, columns: 1), right: Matrix(rows: 1, columns: 1)))
    #expect(pair.expectedMatches == 0 && pair.drawn(seed: 0).left[0].isEmpty)
  }
}

@Suite struct EnvyTests {
  static let shapes = [
    [2, 3], [3, 4], [4, 3], [5, 5], [8, 8], [6, 12], [5, 20], [20, 5], [10, 40], [40, 10],
  ]

  @Test(
    "MX16 no person envies another in small markets, one side up to four times the other",
    arguments: shapes)
  func small(shape: [Int]) throws {
    for seed in 0..<6 as Range<UInt64> {
      let market = try EnvyTests.market(shape[0], shape[1], seed: seed)
      let nash = try NashLists(market)
      let report = try MarketReport(market, nash.examination)
      #expect(report.left.envyPairs == 0 && report.right.envyPairs == 0, "seed \(seed)")
      let without = try NashLists(market, options: .init(envyRounds: 0))
      #expect(nash.steps >= without.steps)
      #expect(nash.expectedMatches > without.expectedMatches * 0.97)
    }
  }

  @Test("MX16 where no person envies another at the end of the steps, no round is made")
  func settled() throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    #expect(try NashLists(market) == NashLists(market, options: .init(envyRounds: 0)))
    let odd = try EnvyTests.market(10, 40, seed: 8)
    let before = try NashLists(odd, options: .init(envyRounds: 0))
    let report = try MarketReport(odd, before.examination)
    #expect(report.left.envyPairs + report.right.envyPairs == 24)
    // Efficiency asks for envy, and has it as published.
    let efficient = try NashLists(odd, options: .init(efficiency: 0.5))
    #expect(
      try efficient == NashLists(odd, options: .init(efficiency: 0.5, envyRounds: 0)))
  }

  @Test("MX16 among friends there is never more envy than before, and none in most markets")
  func friends() throws {
    var (without, with) = (0, 0)
    for seed in 0..<20 as Range<UInt64> {
      let market = try SmallMarkets.friends(seed: seed, count: 4 + Int(seed % 9))
      func envy(_ rounds: Int) throws -> Int {
        let nash = try NashLists(market, options: .init(envyRounds: rounds))
        return try MarketReport(market, nash.examination).left.envyPairs
      }
      let (before, after) = (try envy(0), try envy(100))
      #expect(after <= before && after <= 2, "seed \(seed)")
      without += before == 0 ? 1 : 0
      with += after == 0 ? 1 : 0
    }
    #expect(with >= 16 && with > without)
  }

  @Test("MX16 at ten to one some envy is left, and less than before")
  func extreme() throws {
    let market = try EnvyTests.market(3, 30, seed: 1)
    func envy(_ rounds: Int) throws -> Int {
      let nash = try NashLists(market, options: .init(envyRounds: rounds))
      let report = try MarketReport(market, nash.examination)
      return report.left.envyPairs + report.right.envyPairs
    }
    let (before, few, more) = (try envy(0), try envy(10), try envy(40))
    #expect(more <= few && few <= before && more < before && more > 0)
  }

  /// Likings at random.
  private static func market(_ left: Int, _ right: Int, seed: UInt64) throws -> Market {
    var random = SplitMix64(seed: seed)
    let own = Matrix(rows: left, columns: right) { _, _ in random.unit() }
    return try Market(
      left: own, right: Matrix(rows: right, columns: left) { _, _ in random.unit() })
  }
}
