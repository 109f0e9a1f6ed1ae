/// Random lists that share attention so fairly that hardly any person would rather have another's
/// positions in the opposite lists: none at all in the markets of the literature, and as a rule
/// none in small ones, unless one side is many times the other.
///
/// The two sides improve their lists by turns. The readers of one side have the people of the other
/// side share their attention such that the product of those people's expected matches grows
/// (Nash's welfare): people with few matches count more. Each turn is a step of Frank and Wolfe's
/// method (Tomita and Yokoyama, RecSys 2024). Their step is a linear program for each list; but a
/// list's slope is a number for each person times the weight of the position, so the best list is
/// found by sorting, and the only state kept of all steps is how closely each person looks at each
/// other one.
///
/// If a person is left who envies another, the search continues; people with envy count more from
/// round to round until none has any or the rounds are over.
public struct NashLists: Hashable, Sendable {
  /// The attention of people to each other, on average over the draws.
  public let examination: MarketExamination
  /// The number of matches that there will be, on average.
  public let expectedMatches: Double
  /// The number of steps that were made.
  public let steps: Int
  let isOnePopulation: Bool
  let allowed: AllowedPairs
  /// The attention of the readers of each side to each place.
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

  /// The limits of a search for Nash lists.
  public struct Options: Hashable, Sendable {
    /// The share of each list that a step replaces, above 0, at most 1.
    ///
    /// Smaller steps end closer to the best, and later.
    public var step: Double
    /// It ends once a step changes the expected matches by less than this.
    public var tolerance: Double
    /// The most steps.
    public var steps: Int
    /// The weight of the sum of matches against their fairness: 0 for Nash's welfare, 1 for the sum
    /// alone.
    public var efficiency: Double
    /// The number of rounds of twenty smaller steps that are made at most while a person envies
    /// another.
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

extension NashLists {
  /// A list for each person, drawn so that on average over the seeds people look at each other as
  /// closely as ``examination`` says.
  ///
  /// The same seed draws the same lists; use a new seed each day.
  public func drawn(seed: UInt64) -> MarketLists {
    lists { side, reader in list(of: reader, on: side, seed: seed) }
  }

  /// The list that ``drawn(seed:)`` has for one person.
  ///
  /// O(people across).
  ///
  /// - Precondition: the person exists.
  public func list(of reader: Int, on side: MarketSide, seed: UInt64) -> [Int] {
    let weights = side == .left ? leftWeights : rightWeights
    let rows = ordered(reader, side)
    let row = examination[side][row: reader]
    var places = Array(rows.indices)
    // Hardy, Littlewood and Pólya: a vector that is spread no further than the weights results from
    // them by moving some weight from one position to a later one, again and again. A random move
    // is a swap with just the probability that moves as much on average.
    var random = NashLists.random(seed, reader, side)
    var open: [(place: Int, surplus: Double, now: Double)] = []
    for place in rows.indices {
      let wanted = row[row.startIndex + rows[place]]
      var now = weights[place]
      if now > wanted {
        open.append((place, now - wanted, now))
        continue
      }
      while wanted > now, let giver = open.popLast() {
        let moved = min(giver.surplus, wanted - now)
        guard moved > 0, giver.now > now else { continue }
        if random.unit() < moved / (giver.now - now) { places.swapAt(giver.place, place) }
        // Exact at the end, so that the loop does.
        now = moved == wanted - now ? wanted : now + moved
        if giver.surplus > moved {
          open.append((giver.place, giver.surplus - moved, giver.now - moved))
        }
      }
    }
    var list = [Int](repeating: 0, count: rows.count)
    for (place, row) in zip(places, rows) { list[place] = row }
    return list
  }

  /// The lists without randomness: people in the order of how closely they are looked at on
  /// average.
  ///
  /// Not free of envy as the draws are on average, yet near them.
  public var ranked: MarketLists {
    lists { side, reader in ordered(reader, side) }
  }

  private func lists(_ list: (MarketSide, Int) -> [Int]) -> MarketLists {
    let left = RankedLists((0..<examination.left.rows).map { list(.left, $0) })
    return MarketLists(
      left: left,
      right: isOnePopulation
        ? left : RankedLists((0..<examination.right.rows).map { list(.right, $0) }))
  }

  /// The people of the other side whom the reader may meet, those first whom the reader looks at
  /// most.
  private func ordered(_ reader: Int, _ side: MarketSide) -> [Int] {
    var order = ScoreOrder()
    order.sort(Array(examination[side][row: reader]))
    return order.rows.lazy.map(Int.init).filter { allowed.contains(reader, $0, on: side) }
  }

  /// A generator for one person, unlike those of all others.
  private static func random(_ seed: UInt64, _ reader: Int, _ side: MarketSide) -> SplitMix64 {
    var own = SplitMix64(seed: UInt64(reader) &* 2 &+ (side == .left ? 0 : 1))
    var all = SplitMix64(seed: seed)
    return SplitMix64(seed: own.next() ^ all.next())
  }
}
