/// The effect of lists on a market: how many matches there are, and how they are shared out.
///
/// A pair matches if both look and both like: the probability is the product of the four.
public struct MarketReport: Hashable, Sendable {
  /// The number of matches that there will be, on average.
  public let expectedMatches: Double
  /// The results of the left side.
  public let left: SideReport
  /// The results of the right side; the same people as the left in one population.
  public let right: SideReport

  /// A report on how closely people look at each other.
  ///
  /// O((left + right) × left × right), for envy looks at each pair of people in each list.
  ///
  /// - Parameters:
  ///   - market: the market.
  ///   - examination: how closely people look, by lists or by `NashLists.examination`.
  ///   - tolerance: how many more matches a person must have at another's positions to envy them.
  /// - Throws: ``MarketError`` if the sizes don't fit.
  public init(
    _ market: Market, _ examination: MarketExamination, tolerance: Double = 1e-9
  ) throws(MarketError) {
    guard examination.left.rows == market.left.rows,
      examination.right.rows == market.right.rows,
      examination.left.columns == market.left.columns,
      examination.right.columns == market.right.columns
    else {
      throw .mismatchedSizes(
        left: "\(examination.left.rows) × \(examination.left.columns)",
        right: "\(examination.right.rows) × \(examination.right.columns)")
    }
    left = MarketReport.side(.left, market, examination, tolerance)
    right =
      market.isOnePopulation && examination.left == examination.right
      ? left : MarketReport.side(.right, market, examination, tolerance)
    let sum = left.matches.reduce(0, +)
    expectedMatches = market.isOnePopulation ? sum / 2 : sum
  }

  /// A report on lists.
  ///
  /// - Parameters:
  ///   - market: the market.
  ///   - lists: its lists.
  ///   - model: how closely people look at each place.
  /// - Throws: ``MarketError`` if the lists aren't lists of this market.
  public init(
    _ market: Market, _ lists: MarketLists, examination model: ExaminationModel = .reciprocalRank
  ) throws(MarketError) {
    try self.init(market, MarketExamination(of: lists, in: market, by: model))
  }

  /// The results of a side.
  public subscript(side: MarketSide) -> SideReport {
    side == .left ? left : right
  }

  private static func side(
    _ side: MarketSide, _ market: Market, _ examination: MarketExamination, _ tolerance: Double
  ) -> SideReport {
    let own = examination[side]
    let opposite = examination[side.opposite]
    let mine = market.preferences(of: side)
    let theirs = market.preferences(of: side.opposite).transposed
    let places = OccupiedPositions(across: opposite, isOnePopulation: market.isOnePopulation) {
      pair in
      mine.values[pair] * own.values[pair] * theirs.values[pair]
    }
    var matches: [Double] = []
    var envyPairs = 0
    places.read { person, there in
      let here = there(person)
      matches.append(here)
      for other in 0..<own.rows where other != person && here < there(other) - tolerance {
        envyPairs += 1
      }
    }
    var exposure = [Double](repeating: 0, count: own.rows)
    for reader in 0..<opposite.rows {
      for (person, look) in opposite[row: reader].enumerated() { exposure[person] += look }
    }
    return SideReport(matches: matches, exposure: exposure, envyPairs: envyPairs)
  }
}

/// The results of one side of a market under lists.
public struct SideReport: Hashable, Sendable {
  /// The number of matches that each person may expect.
  public let matches: [Double]
  /// The attention that each person gets from all others together.
  public let exposure: [Double]
  /// The number of ordered pairs (i, j) in which i would have more matches in j's places of the
  /// opposite lists, i's own list kept.
  public let envyPairs: Int

  /// The inequality of the expected matches: 0 if all people have the same number, near 1 if one
  /// has all.
  public var matchGini: Double { ExposureEvaluation(of: matches).gini }

  /// The inequality of the exposure.
  public var exposureGini: Double { ExposureEvaluation(of: exposure).gini }

  /// The share of people who expect fewer matches than this.
  public func share(below expected: Double = 0.05) -> Double {
    Double(matches.count { $0 < expected }) / Double(matches.count)
  }

  /// The part of all exposure that falls to the most exposed people.
  ///
  /// - Parameter share: how many of the people, from 0 to 1; at least one of them is counted if it
  ///   is above 0.
  /// - Returns: a part from 0 to 1, as `ExposureEvaluation.held(byTop:)` says; 0 if no person is
  ///   looked at.
  public func exposureShare(ofTop share: Double = 0.01) -> Double {
    ExposureEvaluation(of: exposure).held(byTop: share)
  }
}
