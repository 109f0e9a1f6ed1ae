import CMatchingKernels

/// The equilibrium of a matching market with transferable utility.
public struct MarketEquilibrium: Hashable, Sendable {
  /// The β it was made with.
  public let beta: Double
  /// For each left person the root of the mass that stays alone, from 0 to 1: the smaller, the more
  /// sought after.
  public let left: [Double]
  /// The same for each right person.
  public let right: [Double]
  /// The number of passes that were made.
  public let iterations: Int
  /// The greatest change of the last pass.
  public let change: Double

  /// The price of a side's people: what to add to the two likings of a pair, so that the sum orders
  /// the lists of the opposite side.
  ///
  /// 2β ln of ``left`` or ``right``: at most 0, lower for who is more sought after. Where the
  /// likings are inner products, append this number to a person's vector and 1 to the reader's
  /// query, and an exact top-k search returns the lists of the equilibrium.
  public func adjustment(of side: MarketSide) -> [Double] {
    (side == .left ? left : right).map { 2 * beta * PortableMath.log($0) }
  }

  /// The mass with which a pair matches.
  ///
  /// - Parameters:
  ///   - row: the left person.
  ///   - column: the right person.
  ///   - likings: how much the one likes the other and the other way round, added up; minus infinity
  ///     if one of them says never.
  /// - Returns: a number from 0 to 1.
  /// - Precondition: both people exist.
  public func mass(left row: Int, right column: Int, likings: Double) -> Double {
    PortableMath.exp(likings / (2 * beta)) * left[row] * right[column]
  }

  func check(left rows: Int, right columns: Int) throws(MarketError) {
    guard left.count == rows, right.count == columns else {
      throw .foreignEquilibrium(left: left.count, right: right.count)
    }
  }
}

/// The computation of the equilibrium of a matching market with transferable utility.
///
/// Pair (i, j) matches with mass exp((p(i likes j) + p(j likes i)) / 2β) · aᵢ · bⱼ, where a and b are
/// such that each person's mass, with aᵢ² (bⱼ²) for staying alone, adds up to 1 (Choo and Siow, JPE
/// 2006). They are found by iterative proportional fitting: a from b, b from a, one pass over the
/// table each time (Decker and others, 2013; Tomita and others, RecSys 2023).
public struct TransferableUtility: Hashable, Sendable {
  /// The randomness of the choices, β: the smaller, the more the lists go by the best pairing; from
  /// 0.005 to a million.
  ///
  /// It is in the unit of the likings: from 0 to 2 a pair in a `Market`, without bounds in a
  /// `FactorizedMarket`.
  public let beta: Double
  /// The most passes; 20 are enough for lists.
  public let iterations: Int
  /// It ends sooner once no a or b changes by as much as this; 0 to do all passes.
  public let tolerance: Double

  public init(beta: Double = 1, iterations: Int = 20, tolerance: Double = 1e-9) {
    self.beta = beta
    self.iterations = iterations
    self.tolerance = tolerance
  }

  /// Options that go on until nothing changes any more, or 10,000 passes: where β is small and both
  /// sides are as many, the last digits come slowly, and `change` says how far it got.
  public static func converged(beta: Double = 1) -> TransferableUtility {
    TransferableUtility(beta: beta, iterations: 10_000, tolerance: 1e-12)
  }

  /// The equilibrium of a market.
  ///
  /// O(left × right) for each pass; memory for one table of the market's size.
  public func equilibrium(of market: Market) throws(MarketError) -> MarketEquilibrium {
    try equilibrium(of: market, kernel: .best)
  }

  /// The equilibrium of a market that is given by factors.
  ///
  /// O(left × right × factors) for each pass; memory only for the factors and four rows.
  public func equilibrium(of market: FactorizedMarket) throws(MarketError) -> MarketEquilibrium {
    try equilibrium(of: market, kernel: .best)
  }

  func equilibrium(
    of market: Market, kernel: MarketKernel
  ) throws(MarketError) -> MarketEquilibrium {
    try check()
    let table = FittingTable(market, beta: beta, kernel: kernel)
    return fit(
      rows: table.rows, columns: table.columns, people: market.right.rows,
      isOnePopulation: market.isOnePopulation
    ) { left, right, sums in
      table.pass(left: &left, right: &right, sums: &sums, kernel: kernel)
    }
  }

  func equilibrium(
    of market: FactorizedMarket, kernel: MarketKernel
  ) throws(MarketError) -> MarketEquilibrium {
    try check()
    let factors = FittingFactors(
      left: market.left, right: market.right, isOnePopulation: market.isOnePopulation,
      excluded: market.excluded(from: .left))
    var buffer = [Double](repeating: 0, count: 4 * factors.columns)
    return fit(
      rows: factors.rows, columns: factors.columns, people: market.right.rows,
      isOnePopulation: market.isOnePopulation
    ) { left, right, sums in
      factors.pass(
        left: &left, right: &right, sums: &sums, buffer: &buffer, scale: 1 / (2 * beta),
        kernel: kernel)
    }
  }

  private func check() throws(MarketError) {
    guard beta >= 0.005, beta <= 1e6, iterations >= 1, tolerance >= 0, tolerance.isFinite else {
      throw .unsoundOptions(
        "An equilibrium needs a β from 0.005 to a million, a pass or more, and a tolerance from 0.")
    }
  }

  private func fit(
    rows: Int, columns: Int, people: Int, isOnePopulation: Bool,
    _ pass: (_ left: inout [Double], _ right: inout [Double], _ sums: inout [Double]) -> Double
  ) -> MarketEquilibrium {
    var left = [Double](repeating: 1, count: rows)
    var right = [Double](repeating: 1, count: columns)
    var sums = [Double](repeating: 0, count: columns)
    var change = Double.infinity
    var made = 0
    while made < iterations {
      change = pass(&left, &right, &sums)
      made += 1
      if change < tolerance { break }
    }
    let found = Array(right.prefix(people))
    // In one population both sides are the same people; halfway they differ by the last pass.
    return MarketEquilibrium(
      beta: beta, left: isOnePopulation ? found : left, right: found, iterations: made,
      change: change)
  }
}

/// For which instructions the loops of markets are compiled; all give the same bits.
enum MarketKernel: Int32, CaseIterable {
  case portable = 0
  case avx2 = 1
  case avx512 = 2

  /// The best that this processor can run.
  static var best: MarketKernel {
    MarketKernel(rawValue: market_best_variant()) ?? .portable
  }

  /// All that this processor can run.
  static var available: [MarketKernel] {
    allCases.filter { $0.rawValue <= best.rawValue }
  }

  /// A count of columns with those that fill the last 16.
  static func padded(_ columns: Int) -> Int {
    (columns + 15) / 16 * 16
  }
}
