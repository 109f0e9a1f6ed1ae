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
