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
  /// How closely each left person is looked at, and by whom.
  private var lookedAt: Matrix
  /// How many matches each left person expects.
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

  /// Everybody looks alike at everybody they may meet.
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

  /// How many matches each reader expects.
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
