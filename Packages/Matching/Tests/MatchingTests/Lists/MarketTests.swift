import MatchingTesting
import Testing

@testable import Matching

@Suite struct MarketTests {
  @Test("MX1 what is no market is refused by name")
  func refused() throws {
    let good = Matrix(rows: 2, columns: 3, repeating: 0.5)
    func code(_ body: () throws -> Void) -> String? {
      do { try body() } catch let error as MarketError {
        #expect(error.description.hasSuffix("."))
        return error.code
      } catch {}
      return nil
    }
    #expect(code { _ = try Market(left: good, right: good.transposed) } == nil)
    #expect(code { _ = try Market(left: good, right: good) } == "mismatched_sizes")
    #expect(
      code { _ = try Market(left: Matrix(rows: 0, columns: 3), right: good) } == "empty_market")
    for wrong in [-0.001, 1.001, .nan, .infinity] {
      var bad = good
      bad[1, 2] = wrong
      let error = #expect(throws: MarketError.self) {
        try Market(left: bad, right: good.transposed)
      }
      #expect(error == .notAProbability(side: .left, row: 1, column: 2))
      let other = #expect(throws: MarketError.self) {
        try Market(left: good, right: bad.transposed)
      }
      #expect(other == .notAProbability(side: .right, row: 2, column: 1))
    }
    #expect(code { _ = try Market(everybody: good) } == "mismatched_sizes")
    #expect(code { _ = try Market(everybody: Matrix(rows: 0, columns: 0)) } == "empty_market")
    let proud = Matrix(rows: 2, columns: 2) { $0 == 1 && $1 == 1 ? 1 : 0 }
    #expect(code { _ = try Market(everybody: proud) } == "self_love")
    let factors = Matrix(rows: 2, columns: 3, repeating: 1)
    var infinite = factors
    infinite[1, 0] = .infinity
    #expect(code { _ = try FactorizedMarket(left: factors, right: infinite) } == "not_finite")
    #expect(
      code { _ = try FactorizedMarket(left: factors, right: factors.transposed) }
        == "mismatched_sizes")
    #expect(
      code {
        _ = try FactorizedMarket(
          everybody: factors, vectors: Matrix(rows: 1, columns: 3, repeating: 1))
      } == "mismatched_sizes")
    let market = try Market(left: good, right: good.transposed)
    for (beta, passes, tolerance) in [
      (0.001, 1, 0.1), (.nan, 1, 0.1), (.infinity, 1, 0.1), (1, 0, 0.1), (1, 1, -1), (1, 1, .nan),
      (1e308, 1, 0.1), (1.1e6, 1, 0.1),
    ] {
      let options = TransferableUtility(beta: beta, iterations: passes, tolerance: tolerance)
      #expect(code { _ = try options.equilibrium(of: market) } == "unsound_options")
    }
    for options in [
      NashLists.Options(step: 0), .init(step: 1.1), .init(tolerance: -1), .init(steps: 0),
      .init(efficiency: 1.1), .init(step: .nan), .init(envyRounds: -1),
    ] {
      #expect(code { _ = try NashLists(market, options: options) } == "unsound_options")
    }
    func report(_ left: [[Int]], _ right: [[Int]]) -> String? {
      code {
        _ = try MarketReport(
          market, MarketLists(left: RankedLists(left), right: RankedLists(right)))
      }
    }
    #expect(report([[0], [2, 1]], [[0], [1], []]) == nil)
    #expect(report([[0]], [[0], [1], []]) == "mismatched_sizes")
    #expect(report([[0], [3]], [[0], [1], []]) == "unsound_list")
    #expect(report([[0], [-1]], [[0], [1], []]) == "unsound_list")
    #expect(report([[0], [1, 1]], [[0], [1], []]) == "unsound_list")
    let friends = try SmallMarkets.friends(seed: 1, count: 2)
    #expect(
      code {
        let own = RankedLists([[0], [0]])
        _ = try MarketReport(friends, MarketLists(left: own, right: own))
      } == "unsound_list")
  }

  @Test("MX2 looks fall from place to place, between 1 and 0")
  func examination() {
    let models: [ExaminationModel] = [
      .reciprocalRank, .logarithmic, .exponential, .first(3), .uniform, .linear,
    ]
    for model in models {
      for count in [0, 1, 2, 7] {
        let weights = model.weights(count)
        #expect(weights.count == count)
        #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(weights.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(weights.first ?? 1 == 1)
      }
    }
    #expect(ExaminationModel.reciprocalRank.weights(4) == [1, 0.5, 1 / 3.0, 0.25])
    #expect(ExaminationModel.first(2).weights(4) == [1, 1, 0, 0])
    #expect(ExaminationModel.linear.weights(3) == [1, 0.5, 0])
    #expect(abs(ExaminationModel.logarithmic.weights(3)[2] - 0.5) < 1e-15)
    #expect(abs(ExaminationModel.exponential.weights(2)[1] - 0.36787944117144233) < 1e-15)
  }

  @Test("MX3 the best comes first, of equals the lower row; no person is on their own list")
  func order() throws {
    for seed in 0..<150 as Range<UInt64> {
      let isOne = seed % 3 == 0
      let market = try isOne ? SmallMarkets.friends(seed: seed) : SmallMarkets.sides(seed: seed)
      let strategies: [(ListStrategy, (Double, Double) -> Double)] = [
        (.oneSided, { mine, _ in mine }), (.product, { $0 * $1 }),
        (.harmonic, { $0 + $1 > 0 ? 2 * $0 * $1 / ($0 + $1) : 0 }),
      ]
      for (strategy, score) in strategies {
        let lists = try market.lists(by: strategy)
        for side in MarketSide.allCases {
          let (own, across) = (
            market.preferences(of: side), market.preferences(of: side.opposite)
          )
          for reader in 0..<own.rows {
            let scores = (0..<own.columns).map { score(own[reader, $0], across[$0, reader]) }
            let wanted = scores.indices.filter { own[reader, $0] > 0 && across[$0, reader] > 0 }
              .sorted { (scores[$1], $0) < (scores[$0], $1) }
            #expect(lists[side][reader] == wanted)
          }
        }
        let short = try market.lists(by: strategy, length: 2)
        #expect(short == MarketLists(left: lists.left.prefix(2), right: lists.right.prefix(2)))
        #expect(try market.lists(by: strategy, length: -1).left[0].isEmpty)
      }
    }
  }

  @Test("MX3 the order is that of the numbers, whatever their sign and size")
  func numbers() {
    var random = SplitMix64(seed: 3)
    var order = ScoreOrder()
    let odd: [Double] = [
      0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1, 1, -1,
      1e300,
    ]
    for count in [0, 1, 2, 17, 200, 1500] {
      let scores = (0..<count).map { _ in
        random.below(3) == 0 ? odd[random.below(odd.count)] : (random.unit() - 0.5) * 1e3
      }
      order.sort(scores)
      let wanted = scores.indices.sorted {
        scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1
      }
      #expect(order.rows.map(Int.init) == wanted)
      let found = wanted.filter { scores[$0] > -.infinity }
      for length in [0, 5, BestRows.shortest, BestRows.shortest + 1] {
        var best = BestRows(count: length)
        for _ in 0..<2 {
          #expect(best.rows(of: scores).map(Int.init) == Array(found.prefix(length)))
        }
      }
    }
  }

  @Test("MX3 ranks and mutual pairs are read from the lists")
  func mutual() {
    let lists = MarketLists(
      left: RankedLists([[1, 0], [0], []]), right: RankedLists([[0, 1], [2, 0, 1]]))
    #expect(lists.left.rank(of: 0, for: 0) == 1)
    #expect(lists.left.rank(of: 0, for: 2) == nil)
    #expect(lists.mutualPairs(top: 1).isEmpty)
    #expect(lists.mutualPairs(top: 2).map { [$0.left, $0.right] } == [[0, 0], [0, 1], [1, 0]])
    #expect(lists.mutualPairs(top: -1).isEmpty)
    #expect(lists.right.neverShown(top: 1, of: 3) == [1])
    #expect(lists.right.neverShown(top: 3, of: 4) == [3])
  }
}

@Suite struct MatrixTests {
  @Test("MG36 rows of one length become a matrix, rows of different lengths none")
  func rows() throws {
    let matrix = try #require(Matrix([[1, 2, 3], [4, 5, 6]]))
    #expect(matrix == Matrix(rows: 2, columns: 3) { Double(3 * $0 + $1 + 1) })
    #expect(Matrix([[Float(1), 2], [3, 4.5]]) == Matrix([[1, 2], [3, 4.5]]))
    #expect(Matrix([[1, 2], [3]]) == nil)
    #expect(Matrix([[Float(1)], []]) == nil)
    #expect(Matrix([[Double]]()) == Matrix(rows: 0, columns: 0))
    #expect(Matrix([[Double](), []]) == Matrix(rows: 2, columns: 0))
  }
}

@Suite struct MersenneTwisterTests {
  @Test("its first numbers are those that numpy publishes for seed 0, and for seed 1234")
  func published() {
    var random = MersenneTwister(seed: 0)
    let first = (0..<5).map { _ in random.unit() }
    let known = [0.5488135, 0.71518937, 0.60276338, 0.54488318, 0.4236548]
    for (found, wanted) in zip(first, known) { #expect(abs(found - wanted) < 5e-9) }
    var other = MersenneTwister(seed: 1234)
    let wanted = [0.19151945, 0.62210877, 0.43772774]
    for wanted in wanted { #expect(abs(other.unit() - wanted) < 5e-9) }
  }

  @Test("the ten thousandth number of seed 5489 is the one that the C++ standard names")
  func standard() {
    var random = MersenneTwister(seed: 5489)
    var last: UInt32 = 0
    for _ in 0..<10_000 { last = random.next() }
    #expect(last == 4_123_659_995)
  }
}
