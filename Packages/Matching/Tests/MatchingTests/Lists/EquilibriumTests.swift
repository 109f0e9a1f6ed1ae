import Testing

@testable import Matching

@Suite struct EquilibriumTests {
  @Test("MX4 every person's mass adds up to 1 where it comes to rest", arguments: [0.3, 1, 10])
  func fixedPoint(beta: Double) throws {
    for seed in 0..<40 as Range<UInt64> {
      let market = try SmallMarkets.sides(seed: seed)
      let rest = try TransferableUtility.converged(beta: beta).equilibrium(of: market)
      #expect(rest.change < 1e-12 && rest.iterations < 10_000)
      for row in 0..<market.left.rows {
        let sum = (0..<market.right.rows).reduce(rest.left[row] * rest.left[row]) {
          $0 + rest.mass(left: row, right: $1, likings: market.likings(row, $1))
        }
        #expect(abs(sum - 1) < 1e-10)
      }
      for column in 0..<market.right.rows {
        let sum = (0..<market.left.rows).reduce(rest.right[column] * rest.right[column]) {
          $0 + rest.mass(left: $1, right: column, likings: market.likings($1, column))
        }
        #expect(abs(sum - 1) < 1e-10)
      }
    }
  }

  @Test("MX4 lists are in the order of the masses")
  func order() throws {
    for seed in 100..<140 as Range<UInt64> {
      let market = try SmallMarkets.sides(seed: seed)
      let options = TransferableUtility.converged(beta: 0.5)
      let rest = try options.equilibrium(of: market)
      let lists = try market.lists(by: .transferableUtility(options))
      for row in 0..<market.left.rows {
        let masses = lists.left[row].map {
          rest.mass(left: row, right: $0, likings: market.likings(row, $0))
        }
        #expect(
          masses.count == (0..<market.right.rows).count { market.likings(row, $0) > -.infinity })
        #expect(zip(masses, masses.dropFirst()).allSatisfy { $0 >= $1 * (1 - 1e-12) })
      }
      for column in 0..<market.right.rows {
        let masses = lists.right[column].map {
          rest.mass(left: $0, right: column, likings: market.likings($0, column))
        }
        #expect(zip(masses, masses.dropFirst()).allSatisfy { $0 >= $1 * (1 - 1e-12) })
      }
    }
  }

  @Test("MX5 every set of instructions gives the same bits, in tables and from factors")
  func bits() throws {
    for seed in 0..<25 as Range<UInt64> {
      let market = try SmallMarkets.sides(seed: seed)
      let (factors, _) = try SmallMarkets.factors(seed: seed)
      let options = TransferableUtility(beta: 0.3, iterations: 5)
      let table = try options.equilibrium(of: market, kernel: .portable)
      let flow = try options.equilibrium(of: factors, kernel: .portable)
      let lists = try factors.lists(by: flow, length: 5, kernel: .portable)
      for kernel in MarketKernel.available {
        #expect(try options.equilibrium(of: market, kernel: kernel) == table)
        #expect(try options.equilibrium(of: factors, kernel: kernel) == flow)
        #expect(try factors.lists(by: flow, length: 5, kernel: kernel) == lists)
      }
    }
    #expect(MarketKernel.available.contains(.portable))
  }

  @Test("MX5 the same market gives the same bits on every machine")
  func checksum() throws {
    var bits: [UInt8] = []
    for seed in 0..<5 as Range<UInt64> {
      let rest = try TransferableUtility().equilibrium(of: SmallMarkets.sides(seed: seed))
      for value in rest.left + rest.right { bits.append(number: value) }
    }
    let checksum = bits.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    #expect(checksum == 9_726_036_605_875_990_719)
  }

  @Test("MX6 factors give what a table of the same likings gives")
  func factorized() throws {
    for seed in 0..<60 as Range<UInt64> {
      let (factors, likings) = try SmallMarkets.factors(seed: seed)
      // Half of 1 + liking is a probability, and adds the same to every pair.
      let half = Matrix(rows: likings.rows, columns: likings.columns) {
        (1 + likings[$0, $1]) / 2
      }
      let market = try Market(left: half, right: half.transposed)
      let table = try TransferableUtility.converged(beta: 0.5).equilibrium(of: market)
      // One more factor adds the 1.
      let flow = try TransferableUtility.converged(beta: 0.5).equilibrium(
        of: FactorizedMarket(
          left: factors.left.appending(column: [Double](repeating: 1, count: likings.rows)),
          right: factors.right.appending(column: [Double](repeating: 1, count: likings.columns))))
      for (one, other) in zip(table.left + table.right, flow.left + flow.right) {
        #expect(abs(one - other) < 1e-10)
      }
    }
  }

  @Test("MX6 the price as one more number of a vector gives the same lists by inner products")
  func prices() throws {
    for seed in 200..<240 as Range<UInt64> {
      let (market, likings) = try SmallMarkets.factors(seed: seed)
      let rest = try TransferableUtility(beta: 0.2).equilibrium(of: market)
      let lists = try market.lists(by: rest, length: 6)
      let vectors = market.right.appending(column: rest.adjustment(of: .right))
      for reader in 0..<market.left.rows {
        let query = Array(market.left[row: reader]) + [1]
        let scores = (0..<vectors.rows).map {
          zip(query, vectors[row: $0]).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let wanted = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }.prefix(6)
        #expect(lists.left[reader] == Array(wanted))
      }
      #expect(lists.right.count == likings.columns)
      #expect(lists.right[0].count == min(6, likings.rows))
    }
  }

  @Test("MX7 in one population both sides are the same, and no person pairs with themselves")
  func friends() throws {
    for seed in 0..<40 as Range<UInt64> {
      let market = try SmallMarkets.friends(seed: seed)
      let rest = try TransferableUtility.converged().equilibrium(of: market)
      #expect(rest.left == rest.right)
      for person in 0..<market.left.rows {
        let sum = (0..<market.left.rows).filter { $0 != person }
          .reduce(rest.left[person] * rest.left[person]) {
            $0 + rest.mass(left: person, right: $1, likings: market.likings(person, $1))
          }
        #expect(abs(sum - 1) < 1e-10)
      }
      let lists = try market.lists(by: rest)
      #expect(lists.left == lists.right)
      for person in 0..<market.left.rows {
        #expect(lists.left[person].sorted() == (0..<market.left.rows).filter { $0 != person })
      }
    }
  }

  @Test(
    "MX8 a person who is liked more by every person, by the same amount, costs more, and the others no more than before"
  )
  func monotone() throws {
    for seed in 300..<340 as Range<UInt64> {
      // No pair is excluded, so that every person has a price.
      let market = try SmallMarkets.sides(seed: seed, least: 0.001)
      let options = TransferableUtility.converged()
      func prices(_ liking: Double) throws -> [Double] {
        let left = Matrix(rows: market.left.rows, columns: market.left.columns) {
          market.left[$0, $1] / 2 + ($1 == 0 ? liking : 0)
        }
        return try options.equilibrium(of: Market(left: left, right: market.right))
          .adjustment(of: .right)
      }
      let (before, after) = (try prices(0), try prices(0.5))
      #expect(after[0] < before[0])
      for (new, old) in zip(after, before).dropFirst() { #expect(new >= old - 1e-9) }
    }
  }

  @Test("MX8 people in another order get the same lists, in that order")
  func permuted() throws {
    for seed in 400..<430 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      // No two numbers are equal here, so no tie is broken by the order.
      let (rows, columns) = (2 + random.below(6), 2 + random.below(6))
      let left = Matrix(rows: rows, columns: columns) { _, _ in random.unit() }
      let right = Matrix(rows: columns, columns: rows) { _, _ in random.unit() }
      let rowOrder = Array(0..<rows).shuffled(using: &random)
      let columnOrder = Array(0..<columns).shuffled(using: &random)
      let market = try Market(left: left, right: right)
      let other = try Market(
        left: Matrix(rows: rows, columns: columns) { left[rowOrder[$0], columnOrder[$1]] },
        right: Matrix(rows: columns, columns: rows) { right[columnOrder[$0], rowOrder[$1]] })
      for strategy in [ListStrategy.product, .harmonic, .transferableUtility(.converged())] {
        let lists = try market.lists(by: strategy)
        let moved = try other.lists(by: strategy)
        for row in 0..<rows {
          #expect(moved.left[row].map { columnOrder[$0] } == lists.left[rowOrder[row]])
        }
      }
    }
  }
}

extension Market {
  /// Returns the sum of both likings; minus infinity if one of them says never.
  fileprivate func likings(_ row: Int, _ column: Int) -> Double {
    let (own, across) = (left[row, column], right[column, row])
    return own == 0 || across == 0 ? -.infinity : own + across
  }
}

extension Matrix {
  /// The matrix with one more column at its end.
  fileprivate func appending(column: [Double]) -> Matrix {
    Matrix(rows: rows, columns: columns + 1) { row, place in
      place < columns ? self[row, place] : column[row]
    }
  }
}
