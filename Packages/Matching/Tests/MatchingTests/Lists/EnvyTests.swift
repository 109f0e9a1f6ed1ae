import MatchingTesting
import Testing

@testable import Matching

@Suite struct EnvyTests {
  static let shapes = [
    [2, 3], [3, 4], [4, 3], [5, 5], [8, 8], [6, 12], [5, 20], [20, 5], [10, 40], [40, 10],
  ]

  @Test(
    "MX16 nobody envies anybody in small markets, one side up to four times the other",
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

  @Test("MX16 where nobody envies anybody at the end of the steps, no round is made")
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
