/// The state of a search for Nash lists: how closely each side looks at the other.
struct NashSearch {
  private(set) var left: Matrix
  private(set) var right: Matrix
  private(set) var steps = 0
  private(set) var expectedMatches = 0.0

  let leftMutual: Matrix
  let rightMutual: Matrix
  let options: NashLists.Options
  let isOnePopulation: Bool
  private let leftWeights: [Double]
  private let rightWeights: [Double]
  private let allowed: AllowedPairs
  /// The attention that each left person gets, by reader.
  private var lookedAt: Matrix
  /// The number of matches that each left person expects.
  private var matches: [Double]

  init(
    _ market: Market, _ allowed: AllowedPairs, leftWeights: [Double], rightWeights: [Double],
    options: NashLists.Options
  ) {
    var mutual = market.right.transposed
    for pair in mutual.values.indices { mutual.values[pair] *= market.left.values[pair] }
    leftMutual = mutual
    rightMutual = mutual.transposed
    self.leftWeights = leftWeights
    self.rightWeights = rightWeights
    self.options = options
    isOnePopulation = market.isOnePopulation
    self.allowed = allowed
    left = NashSearch.even(market, .left, leftWeights, allowed)
    right = NashSearch.even(market, .right, rightWeights, allowed)
    lookedAt = right.transposed
    matches = NashSearch.matches(leftMutual, left, lookedAt)
  }

  /// Each person looks equally at all people they may meet.
  private static func even(
    _ market: Market, _ side: MarketSide, _ weights: [Double], _ allowed: AllowedPairs
  ) -> Matrix {
    var matrix = Matrix(rows: market.count(of: side), columns: market.count(of: side.opposite))
    for reader in 0..<matrix.rows {
      let others = (0..<matrix.columns).filter { allowed.contains(reader, $0, on: side) }
      let share = weights.prefix(others.count).reduce(0, +) / Double(max(others.count, 1))
      for other in others { matrix.values[reader * matrix.columns + other] = share }
    }
    return matrix
  }

  mutating func run() {
    while steps < options.steps {
      let before = expectedMatches
      makeStep(options.step)
      if abs(expectedMatches - before) < options.tolerance { break }
    }
    if options.efficiency == 0 { settleEnvy() }
  }

  /// Both sides' turns.
  ///
  /// - Parameters:
  ///   - step: how much of each list is replaced.
  ///   - leftRank: how much each left person's matches count; 1 if nil.
  ///   - rightRank: how much each right person's matches count; 1 if nil.
  mutating func makeStep(
    _ step: Double, leftRank: [Double]? = nil, rightRank: [Double]? = nil
  ) {
    func needs(_ matches: [Double], _ rank: [Double]?) -> [Double] {
      matches.indices.map { person in
        let matches = max(matches[person] / (rank?[person] ?? 1), 1e-6)
        return options.efficiency == 0
          ? 1 / matches : PortableMath.exp((options.efficiency - 1) * PortableMath.log(matches))
      }
    }
    if isOnePopulation {
      _ = turn(&left, .left, leftMutual, lookedAt, needs(matches, leftRank), step)
      lookedAt = left.transposed
      matches = NashSearch.matches(leftMutual, left, lookedAt)
      expectedMatches = matches.reduce(0, +) / 2
      right = left
    } else {
      let theirs = turn(
        &right, .right, rightMutual, left.transposed, needs(matches, leftRank), step)
      lookedAt = right.transposed
      matches = turn(&left, .left, leftMutual, lookedAt, needs(theirs, rightRank), step)
      expectedMatches = matches.reduce(0, +)
    }
    steps += 1
  }

  /// Moves each reader's list towards the one that helps those across most.
  ///
  /// - Parameters:
  ///   - lists: how closely each reader looks at whom.
  ///   - side: the readers' side.
  ///   - mutual: how probable it is that both like each other, a row for each reader.
  ///   - lookedAt: how closely each reader is looked at, and by whom.
  ///   - needs: how much a match more is worth to each of those across.
  ///   - step: how much of each list is replaced.
  /// - Returns: how many matches the readers expect then.
  private func turn(
    _ lists: inout Matrix, _ side: MarketSide, _ mutual: Matrix, _ lookedAt: Matrix,
    _ needs: [Double], _ step: Double
  ) -> [Double] {
    let weights = side == .left ? leftWeights : rightWeights
    let others = lists.columns
    var order = ScoreOrder()
    var slope = [Double](repeating: 0, count: others)
    var matches: [Double] = []
    for reader in 0..<lists.rows {
      let start = reader * others
      for other in 0..<others {
        let pair = start + other
        slope[other] =
          allowed.contains(reader, other, on: side)
          ? mutual.values[pair] * lookedAt.values[pair] * needs[other] : -.infinity
      }
      for (place, other) in order.best(others, of: slope).enumerated() {
        let pair = start + Int(other)
        lists.values[pair] = (1 - step) * lists.values[pair] + step * weights[place]
      }
      var sum = 0.0
      for pair in start..<(start + others) {
        sum += mutual.values[pair] * lookedAt.values[pair] * lists.values[pair]
      }
      matches.append(sum)
    }
    return matches
  }

  /// The number of matches that each reader expects.
  private static func matches(_ mutual: Matrix, _ lists: Matrix, _ lookedAt: Matrix) -> [Double] {
    (0..<lists.rows).map { reader in
      var sum = 0.0
      for pair in (reader * lists.columns)..<((reader + 1) * lists.columns) {
        sum += mutual.values[pair] * lists.values[pair] * lookedAt.values[pair]
      }
      return sum
    }
  }

  /// Goes back to lists that were left behind.
  mutating func restore(_ found: NashSearch) {
    let made = steps
    self = found
    steps = made
  }
}

extension NashSearch {
  /// Continues while a person envies another.
  ///
  /// People with envy count more and more, and the lists follow in smaller steps. The lists with
  /// the least envy stay.
  mutating func settleEnvy() {
    var leftRank = [Double](repeating: 1, count: left.rows)
    var rightRank = [Double](repeating: 1, count: right.rows)
    var best: (pairs: Int, search: NashSearch)?
    for round in 0...options.envyRounds {
      let own = envy(of: .left)
      let theirs = isOnePopulation ? own : envy(of: .right)
      let pairs = own.pairs + theirs.pairs
      if best.map({ pairs < $0.pairs }) ?? true { best = (pairs, self) }
      guard pairs > 0, round < options.envyRounds else { break }
      NashSearch.raise(&leftRank, own.lack)
      NashSearch.raise(&rightRank, theirs.lack)
      // Ever smaller: where lists go to and fro between two orders, they come to rest between them.
      let step = options.step / (10 + Double(round))
      for _ in 0..<20 { makeStep(step, leftRank: leftRank, rightRank: rightRank) }
    }
    if let best, best.search.steps < steps { restore(best.search) }
  }

  /// Raises who lacks something, and keeps the mean.
  private static func raise(_ rank: inout [Double], _ lack: [Double]) {
    for person in rank.indices { rank[person] *= 1 + lack[person] }
    let mean = rank.reduce(0, +) / Double(rank.count)
    for person in rank.indices { rank[person] /= mean }
  }

  /// The number of ordered pairs in which the one envies the other, and by which part each person's
  /// matches would grow at most in another's places, at most 1.
  private func envy(of side: MarketSide) -> (pairs: Int, lack: [Double]) {
    let (lists, mutual, across) =
      side == .left ? (left, leftMutual, right) : (right, rightMutual, left)
    let places = OccupiedPositions(across: across, isOnePopulation: isOnePopulation) { pair in
      mutual.values[pair] * lists.values[pair]
    }
    var pairs = 0
    var lack = [Double](repeating: 0, count: lists.rows)
    places.read { person, matches in
      let here = matches(person)
      var most = here
      for other in 0..<lists.rows where other != person {
        let there = matches(other)
        if here < there - 1e-9 { pairs += 1 }
        most = max(most, there)
      }
      lack[person] = min((most - here) / max(here, 1e-12), 1)
    }
    return (pairs, lack)
  }
}
