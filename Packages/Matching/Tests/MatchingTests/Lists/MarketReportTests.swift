import MatchingTesting
import Testing

@testable import Matching

@Suite struct MarketReportTests {
  @Test("MX9 matches, envy and exposure are what their definitions say, counted out")
  func bruteForce() throws {
    for seed in 0..<200 as Range<UInt64> {
      let isOne = seed % 3 == 0
      let market = try isOne ? SmallMarkets.friends(seed: seed) : SmallMarkets.sides(seed: seed)
      let lists = SmallMarkets.lists(of: market, seed: seed)
      let report = try MarketReport(market, lists)
      var sum = 0.0
      for side in MarketSide.allCases {
        let people = market.count(of: side)
        let counted = (0..<people).map { matches(of: $0, in: $0, side, market, lists) }
        for (one, other) in zip(report[side].matches, counted) { #expect(abs(one - other) < 1e-12) }
        sum += counted.reduce(0, +)
        var envy = 0
        for person in 0..<people {
          for other in 0..<people where other != person {
            if counted[person] < matches(of: person, in: other, side, market, lists) - 1e-9 {
              envy += 1
            }
          }
        }
        #expect(report[side].envyPairs == envy)
        for person in 0..<people {
          let looks = (0..<market.count(of: side.opposite)).reduce(0) {
            $0 + look(of: $1, at: person, lists[side.opposite])
          }
          #expect(abs(report[side].exposure[person] - looks) < 1e-12)
        }
      }
      // Both sides were counted, and among friends each pair twice on each.
      #expect(abs(report.expectedMatches - sum / (isOne ? 4 : 2)) < 1e-12)
    }
  }

  /// The number of matches that a person has at another person's positions of the opposite lists.
  private func matches(
    of person: Int, in place: Int, _ side: MarketSide, _ market: Market, _ lists: MarketLists
  ) -> Double {
    var sum = 0.0
    for other in 0..<market.count(of: side.opposite) {
      if market.isOnePopulation, other == person { continue }
      // Among friends: a person keeps their position in the other's own list.
      let taken = market.isOnePopulation && other == place ? person : place
      sum +=
        market.preferences(of: side)[person, other]
        * market.preferences(of: side.opposite)[other, person]
        * look(of: person, at: other, lists[side])
        * look(of: other, at: taken, lists[side.opposite])
    }
    return sum
  }

  private func look(of reader: Int, at other: Int, _ lists: RankedLists) -> Double {
    lists.rank(of: other, for: reader).map { 1 / Double($0 + 1) } ?? 0
  }

  @Test("MX9 Gini's coefficient is the mean difference over twice the mean")
  func gini() {
    var random = SplitMix64(seed: 5)
    for count in 1..<30 {
      let amounts = (0..<count).map { _ in random.below(4) == 0 ? 0 : random.unit() }
      var differences = 0.0
      for one in amounts { for other in amounts { differences += abs(one - other) } }
      let total = amounts.reduce(0, +)
      let wanted = total > 0 ? differences / (2 * Double(count) * total) : 0
      let report = SideReport(matches: amounts, exposure: amounts.reversed(), envyPairs: 0)
      #expect(abs(report.matchGini - wanted) < 1e-12)
      #expect(abs(report.exposureGini - wanted) < 1e-12)
    }
    #expect(SideReport(matches: [2, 2, 2], exposure: [], envyPairs: 0).matchGini == 0)
  }

  @Test("MX9 shares are parts of the people and of the exposure")
  func shares() {
    let report = SideReport(matches: [0, 0.04, 0.05, 2], exposure: [1, 2, 3, 4], envyPairs: 0)
    #expect(report.share() == 0.5)
    #expect(report.share(below: 3) == 1)
    #expect(report.exposureShare() == 0.4)
    #expect(report.exposureShare(ofTop: 0.5) == 0.7)
    #expect(report.exposureShare(ofTop: 7) == 1)
    #expect(report.exposureShare(ofTop: .infinity) == 1)
    for nobody in [0, -1, -Double.infinity, .nan] {
      #expect(report.exposureShare(ofTop: nobody) == 0)
    }
    // One definition for both.
    #expect(
      report.exposureShare(ofTop: 0.7) == ExposureEvaluation(of: [4, 3, 2, 1]).held(byTop: 0.7))
    let unseen = SideReport(matches: [0], exposure: [0], envyPairs: 0)
    #expect(unseen.exposureShare() == 0 && unseen.exposureGini == 0 && unseen.matchGini == 0)
  }

  @Test("MX10 the published figures of 30 × 20 come out: matches, envy, inequality")
  func published() throws {
    let market = try SimulatedMarket(left: 30, right: 20, seed: 0).market()
    let known: [(ListStrategy, Double, Int, Int, Double, Double)] = [
      (.oneSided, 6.097606001793401, 383, 172, 0.4530150639523828, 0.4723129992205657),
      (.product, 13.214715194901732, 211, 81, 0.4620551524029972, 0.4270392017833286),
      (
        .transferableUtility(.converged()), 15.447528483780438, 63, 10, 0.34278589668452353,
        0.21069573288772167
      ),
    ]
    for (strategy, matches, left, right, leftGini, rightGini) in known {
      let report = try MarketReport(market, market.lists(by: strategy))
      #expect(abs(report.expectedMatches - matches) < 1e-9)
      #expect(report.left.envyPairs == left)
      #expect(report.right.envyPairs == right)
      #expect(abs(report.left.matchGini - leftGini) < 1e-9)
      #expect(abs(report.right.matchGini - rightGini) < 1e-9)
    }
    // 20 passes are enough for the order.
    let quick = try market.lists(by: .transferableUtility())
    #expect(try quick == market.lists(by: .transferableUtility(.converged())))
  }

  @Test("MX10 75 × 75: an equilibrium gives a third more matches than products, and little envy")
  func larger() throws {
    let market = try SimulatedMarket(left: 75, right: 75, seed: 0).market()
    let product = try MarketReport(market, market.lists(by: .product))
    let equilibrium = try MarketReport(
      market, market.lists(by: .transferableUtility(.converged())))
    #expect(abs(product.expectedMatches - 38.520) < 0.0005)
    #expect(abs(equilibrium.expectedMatches - 50.440) < 0.0005)
    #expect(product.left.envyPairs + product.right.envyPairs == 2303)
    #expect(equilibrium.left.envyPairs + equilibrium.right.envyPairs == 87)
  }
}
