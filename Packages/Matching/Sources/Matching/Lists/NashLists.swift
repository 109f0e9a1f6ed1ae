/// Lists by chance that share out everybody's chances so fairly that hardly anybody would rather
/// have another's places in the lists across: no one at all in the markets of the literature, and
/// as a rule in small ones, unless one side is many times the other.
///
/// The two sides improve their lists by turns. The readers of one side have the people across share
/// their attention such that the product of those people's expected matches grows (Nash's welfare):
/// who has few matches counts more. Each turn is a step of Frank and Wolfe's method (Tomita and
/// Yokoyama, RecSys 2024). Their step is a linear program for each list; but a list's slope is a
/// number for each person times the weight of the place, so the best list is found by sorting, and
/// what has to be kept of all steps is only how closely everybody looks at everybody.
///
/// Where somebody is left who envies another, the search goes on, and whoever does counts more from
/// round to round until nobody does or the rounds are over.
public struct NashLists: Hashable, Sendable {
  /// How closely everybody looks at everybody, on average over the draws.
  public let examination: MarketExamination
  /// How many matches there will be, on average.
  public let expectedMatches: Double
  /// How many steps were made.
  public let steps: Int
  let isOnePopulation: Bool
  let allowed: AllowedPairs
  /// How closely the readers of each side look at each place.
  let leftWeights: [Double]
  let rightWeights: [Double]

  /// Makes lists for a market; O(left × right) for each step, and memory for six such tables.
  ///
  /// To look for envy takes (left + right) × left × right: once, and once in each round against it.
  ///
  /// - Parameters:
  ///   - market: the market.
  ///   - model: how closely people look at each place.
  ///   - options: how far to go.
  /// - Throws: ``MarketError/unsoundOptions(_:)``.
  public init(
    _ market: Market, examination model: ExaminationModel = .reciprocalRank,
    options: Options = Options()
  ) throws(MarketError) {
    guard options.step > 0, options.step <= 1, options.tolerance >= 0, options.steps >= 1,
      options.envyRounds >= 0,
      options.efficiency >= 0, options.efficiency <= 1
    else {
      throw .unsoundOptions(
        "Nash lists need a step above 0 and at most 1, a tolerance from 0, a step or more,"
          + " rounds from 0, and an efficiency from 0 to 1.")
    }
    let oneself = market.isOnePopulation ? 1 : 0
    leftWeights = model.weights(market.left.columns - oneself)
    rightWeights = model.weights(market.right.columns - oneself)
    isOnePopulation = market.isOnePopulation
    allowed = AllowedPairs(market)
    var search = NashSearch(
      market, allowed, leftWeights: leftWeights, rightWeights: rightWeights, options: options)
    search.run()
    steps = search.steps
    expectedMatches = search.expectedMatches
    examination = MarketExamination(left: search.left, right: search.right)
  }

  /// How far a search for Nash lists goes.
  public struct Options: Hashable, Sendable {
    /// How much of each list a step replaces, above 0, at most 1.
    ///
    /// Smaller steps end closer to the best, and later.
    public var step: Double
    /// It ends once a step changes the expected matches by less than this.
    public var tolerance: Double
    /// The most steps.
    public var steps: Int
    /// How much the sum of matches counts against their fairness: 0 for Nash's welfare, 1 for the
    /// sum alone.
    public var efficiency: Double
    /// How many rounds of twenty smaller steps are made at most where somebody envies another.
    ///
    /// Only without efficiency. They begin where the steps end.
    public var envyRounds: Int

    /// The published options, but for more steps: a tenth a step until a hundredth of a match.
    ///
    /// Then up to a hundred rounds against envy, if there is any; 0 rounds are as published.
    public init(
      step: Double = 0.1, tolerance: Double = 0.01, steps: Int = 1_000, efficiency: Double = 0,
      envyRounds: Int = 100
    ) {
      self.step = step
      self.tolerance = tolerance
      self.steps = steps
      self.efficiency = efficiency
      self.envyRounds = envyRounds
    }
  }
}
