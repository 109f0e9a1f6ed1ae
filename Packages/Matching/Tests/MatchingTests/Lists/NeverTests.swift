import Testing

@testable import Matching

@Suite struct NeverTests {
  private let strategies: [ListStrategy] = [
    .oneSided, .product, .harmonic, .transferableUtility(), .transferableUtility(.converged()),
  ]

  @Test("MX13 two of whom one says never are on neither's list, whatever they are ordered by")
  func lists() throws {
    var never = 0
    for seed in 0..<80 as Range<UInt64> {
      let market = try SmallMarkets.sides(seed: seed)
      let nash = try NashLists(market)
      let all =
        try strategies.map { try market.lists(by: $0) } + [nash.ranked, nash.drawn(seed: 1)]
      for lists in all {
        for side in MarketSide.allCases {
          let (own, across) = (market.preferences(of: side), market.preferences(of: side.opposite))
          for reader in 0..<own.rows {
            let wanted = (0..<own.columns).filter { own[reader, $0] > 0 && across[$0, reader] > 0 }
            #expect(lists[side][reader].sorted() == wanted)
            never += own.columns - wanted.count
            for other in 0..<own.columns where !wanted.contains(other) {
              #expect(nash.examination[side][reader, other] == 0)
            }
          }
        }
      }
    }
    #expect(never > 1_000)
  }

  @Test("MX13 a pair that is out has no mass: an equilibrium is that of the others")
  func mass() throws {
    // Right 0 is sought after by all; left 0 is blocked by them, and both rest as if unknown.
    let left = Matrix(rows: 8, columns: 8) { row, column in
      row == 0 ? (column == 0 ? 0.1 : column == 1 ? 0 : 0.2) : column == 0 ? 0.95 : 0.3
    }
    let right = Matrix(rows: 8, columns: 8) { _, _ in 0.5 }
    let market = try Market(left: left, right: right)
    let lists = try market.lists(by: .transferableUtility())
    #expect(lists.left[0] == [2, 3, 4, 5, 6, 7, 0])
    #expect(!lists.right[1].contains(0))
    // A person whom all others block stays alone, and changes nothing for the others.
    let rest = try TransferableUtility.converged().equilibrium(
      of: Market(
        left: Matrix(rows: 3, columns: 2) { row, _ in row == 2 ? 0 : 0.5 },
        right: Matrix(rows: 2, columns: 3) { _, _ in 0.5 }))
    let others = try TransferableUtility.converged().equilibrium(
      of: Market(
        left: Matrix(rows: 2, columns: 2, repeating: 0.5),
        right: Matrix(rows: 2, columns: 2, repeating: 0.5)))
    #expect(rest.left[2] == 1)
    #expect(Array(rest.left.prefix(2)) == others.left && rest.right == others.right)
  }

  @Test("MX13 factors leave out the pairs that are named, as a table leaves out its zeros")
  func factors() throws {
    for seed in 0..<40 as Range<UInt64> {
      let (plain, likings) = try SmallMarkets.factors(seed: seed)
      var random = SplitMix64(seed: seed)
      let excluded = (0..<4).map { _ in
        MatchedPair(random.below(likings.rows), random.below(likings.columns))
      }
      let left = Matrix(rows: likings.rows, columns: likings.columns) {
        excluded.contains(MatchedPair($0, $1)) ? 0 : (1 + likings[$0, $1]) / 2
      }
      let half = Matrix(rows: likings.rows, columns: likings.columns) {
        (1 + likings[$0, $1]) / 2
      }
      // The sum that both sides add to a pair, 1, is one more factor.
      let market = try FactorizedMarket(
        left: appending(1, to: plain.left), right: appending(1, to: plain.right),
        excluding: excluded)
      let table = try Market(left: left, right: half.transposed)
      let rest = try TransferableUtility.converged(beta: 0.5).equilibrium(of: market)
      let wanted = try TransferableUtility.converged(beta: 0.5).equilibrium(of: table)
      for (one, other) in zip(rest.left + rest.right, wanted.left + wanted.right) {
        #expect(abs(one - other) < 1e-10)
      }
      let lists = try market.lists(by: rest, length: .max)
      for row in 0..<likings.rows {
        #expect(
          lists.left[row].sorted()
            == (0..<likings.columns).filter { !excluded.contains(MatchedPair(row, $0)) })
      }
      for column in 0..<likings.columns {
        #expect(
          lists.right[column].sorted()
            == (0..<likings.rows).filter { !excluded.contains(MatchedPair($0, column)) })
      }
    }
  }

  private func appending(_ number: Double, to matrix: Matrix) -> Matrix {
    Matrix(rows: matrix.rows, columns: matrix.columns + 1) { row, column in
      column < matrix.columns ? matrix[row, column] : number
    }
  }

  @Test("MX13 among friends a named pair is out both ways; pairs of no person are refused")
  func friends() throws {
    let people = Matrix(rows: 4, columns: 2) { Double($0 + $1) / 10 }
    let market = try FactorizedMarket(
      everybody: people, vectors: people, excluding: [MatchedPair(2, 0), MatchedPair(0, 2)])
    #expect(market.excluded == [MatchedPair(0, 2), MatchedPair(2, 0)])
    let rest = try TransferableUtility().equilibrium(of: market)
    let lists = try market.lists(by: rest, length: 9)
    #expect(lists.left[0].sorted() == [1, 3] && lists.left[2].sorted() == [1, 3])
    #expect(lists.left[1].sorted() == [0, 2, 3])
    for pair in [MatchedPair(4, 0), MatchedPair(0, 4), MatchedPair(-1, 0)] {
      #expect(throws: MarketError.self) {
        try FactorizedMarket(left: people, right: people, excluding: [pair])
      }
    }
    #expect(throws: MarketError.unknownPair(left: 0, right: 4)) {
      try FactorizedMarket(left: people, right: people, excluding: [MatchedPair(0, 4)])
    }
  }

  @Test("MX14 any length will do, and a long list begins as a short one")
  func length() throws {
    var random = SplitMix64(seed: 5)
    let left = Matrix(rows: 3, columns: 4) { _, _ in random.unit() }
    let right = Matrix(rows: 1200, columns: 4) { _, _ in random.unit() }
    let market = try FactorizedMarket(left: left, right: right)
    let rest = try TransferableUtility().equilibrium(of: market)
    let whole = try market.lists(by: rest, length: .max)
    #expect(whole.left[0].count == 1200 && whole.right[7].count == 3)
    for length in [.min, -1, 0, 1, 512, 513, 1_000_000_000_000] {
      let lists = try market.lists(by: rest, length: length)
      #expect(
        lists == MarketLists(left: whole.left.prefix(length), right: whole.right.prefix(length)))
    }
  }

  @Test("MX15 an equilibrium of other people is refused, and lists of no person make no pairs")
  func foreign() throws {
    let rest = try TransferableUtility().equilibrium(
      of: Market(
        left: Matrix(rows: 2, columns: 3, repeating: 0.5),
        right: Matrix(rows: 3, columns: 2, repeating: 0.5)))
    let market = try Market(
      left: Matrix(rows: 3, columns: 2, repeating: 0.5),
      right: Matrix(rows: 2, columns: 3, repeating: 0.5))
    let error = MarketError.foreignEquilibrium(left: 2, right: 3)
    #expect(throws: error) { try market.lists(by: rest) }
    #expect(throws: error) {
      try FactorizedMarket(
        left: Matrix(rows: 3, columns: 1), right: Matrix(rows: 2, columns: 1)
      ).lists(by: rest, length: 1)
    }
    #expect(error.code == "foreign_equilibrium")
    // Left 0 names right 2, who doesn't exist: not to be taken for left 1 and right 0.
    let unsound = MarketLists(
      left: RankedLists([[2, -1, .max], [0, 0]]), right: RankedLists([[1, 1, 7, -3], [.min]]))
    #expect(unsound.mutualPairs(top: 9).map { [$0.left, $0.right] } == [[1, 0]])
    let crossed = MarketLists(left: RankedLists([[2]]), right: RankedLists([[1], []]))
    #expect(crossed.mutualPairs(top: 9).isEmpty)
  }
}
