/// The state of a search for Nash lists: how closely each side looks at the other.
struct NashSearch {
  private(set) var left: Matrix
  private(set) var right: Matrix
  private(set) var steps = 0
  private(set) var expectedMatches = 0.0

  private let leftMutual: Matrix
  private let rightMutual: Matrix
  private let leftWeights: [Double]
  private let rightWeights: [Double]
  private let options: NashLists.Options
  private let isOnePopulation: Bool

  init(
    _ market: Market, leftWeights: [Double], rightWeights: [Double], options: NashLists.Options
  ) {
    var mutual = market.right.transposed
    for pair in mutual.values.indices { mutual.values[pair] *= market.left.values[pair] }
    leftMutual = mutual
    rightMutual = mutual.transposed
    self.leftWeights = leftWeights
    self.rightWeights = rightWeights
    self.options = options
    isOnePopulation = market.isOnePopulation
    left = NashSearch.even(market.left.rows, market.left.columns, leftWeights, isOnePopulation)
    right = NashSearch.even(market.right.rows, market.right.columns, rightWeights, isOnePopulation)
  }

  /// Everybody looks at everybody alike.
  private static func even(
    _ rows: Int, _ columns: Int, _ weights: [Double], _ isOnePopulation: Bool
  ) -> Matrix {
    let share = weights.reduce(0, +) / Double(max(weights.count, 1))
    var matrix = Matrix(rows: rows, columns: columns, repeating: share)
    if isOnePopulation { for row in 0..<rows { matrix[row, row] = 0 } }
    return matrix
  }

  mutating func run() {
    var lookedAt = right.transposed
    var matches = NashSearch.matches(leftMutual, left, lookedAt)
    while steps < options.steps {
      let before = expectedMatches
      if isOnePopulation {
        _ = turn(&left, leftMutual, lookedAt, across: matches, leftWeights)
        lookedAt = left.transposed
        matches = NashSearch.matches(leftMutual, left, lookedAt)
        expectedMatches = matches.reduce(0, +) / 2
        right = left
      } else {
        let theirs = turn(&right, rightMutual, left.transposed, across: matches, rightWeights)
        lookedAt = right.transposed
        matches = turn(&left, leftMutual, lookedAt, across: theirs, leftWeights)
        expectedMatches = matches.reduce(0, +)
      }
      steps += 1
      if abs(expectedMatches - before) < options.tolerance { break }
    }
  }

  /// Moves each reader's list towards the one that helps those across most.
  ///
  /// - Parameters:
  ///   - lists: how closely each reader looks at whom.
  ///   - mutual: how probable it is that both like each other, a row for each reader.
  ///   - lookedAt: how closely each reader is looked at, and by whom.
  ///   - across: how many matches those across expect.
  ///   - weights: how closely readers look at each place.
  /// - Returns: how many matches the readers expect then.
  private func turn(
    _ lists: inout Matrix, _ mutual: Matrix, _ lookedAt: Matrix, across: [Double],
    _ weights: [Double]
  ) -> [Double] {
    let needs = across.map { matches in
      let matches = max(matches, 1e-6)
      return options.efficiency == 0
        ? 1 / matches : PortableMath.exp((options.efficiency - 1) * PortableMath.log(matches))
    }
    let others = lists.columns
    var order = ScoreOrder()
    var slope = [Double](repeating: 0, count: others)
    var matches: [Double] = []
    for reader in 0..<lists.rows {
      let start = reader * others
      for other in 0..<others {
        let pair = start + other
        slope[other] = mutual.values[pair] * lookedAt.values[pair] * needs[other]
      }
      order.sort(slope)
      var place = 0
      for row in order.rows {
        let other = Int(row)
        if isOnePopulation, other == reader { continue }
        let pair = start + other
        lists.values[pair] =
          (1 - options.step) * lists.values[pair] + options.step * weights[place]
        place += 1
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
}
