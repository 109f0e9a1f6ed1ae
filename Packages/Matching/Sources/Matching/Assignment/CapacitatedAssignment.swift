/// Two sides, the worth of each pair, and the capacity of each person: the pairs whose weights add
/// up to the most (a bipartite b-matching), no pair more than once.
///
/// Exact where sums of the weights are exact in a Double, as those of whole numbers are; else to
/// within the rounding of such sums. Of several optima the same one is found on every machine.
///
/// Successive shortest paths with prices, row by row: each row's place goes where it is worth the
/// most, moving others on where that gains more than it costs (Edmonds and Karp, Journal of the ACM
/// 19, 1972; the row-by-row order as by Jonker and Volgenant, Computing 38, 1987).
public struct CapacitatedAssignment: Hashable, Sendable {
  let market: WeightedMarket
  private let goal: AssignmentGoal

  /// Single pairs with weights; people who share none can't be paired.
  ///
  /// - Parameters:
  ///   - candidates: the pairs, in any order, each at most once.
  ///   - leftCapacities: how many partners each left row has room for; may be 0.
  ///   - rightCapacities: the same for the right rows.
  ///   - goal: what to have most of.
  /// - Throws: `AssignmentError` if a candidate or a capacity is unsound.
  public init(
    _ candidates: [WeightedPair], leftCapacities: [Int], rightCapacities: [Int],
    goal: AssignmentGoal = .weight
  ) throws(AssignmentError) {
    market = try WeightedMarket(
      candidates, leftCapacities: leftCapacities, rightCapacities: rightCapacities)
    self.goal = goal
  }

  /// Weights of all pairs: left rows by right columns; -infinity is out of the question.
  public init(
    weights: Matrix, leftCapacities: [Int], rightCapacities: [Int], goal: AssignmentGoal = .weight
  ) throws(AssignmentError) {
    market = try WeightedMarket(
      weights, leftCapacities: leftCapacities, rightCapacities: rightCapacities)
    self.goal = goal
  }

  /// Values of any type: two arrays, and the worth of each pair; nil excludes a pair.
  public init<Left, Right>(
    _ left: [Left], _ right: [Right], goal: AssignmentGoal = .weight,
    leftCapacity: (Left) -> Int = { _ in 1 }, rightCapacity: (Right) -> Int = { _ in 1 },
    weight: (Left, Right) -> Double?
  ) throws(AssignmentError) {
    try self.init(
      weights: Matrix(rows: left.count, columns: right.count) {
        weight(left[$0], right[$1]) ?? -.infinity
      },
      leftCapacities: left.map(leftCapacity), rightCapacities: right.map(rightCapacity), goal: goal)
  }

  /// The pairs that are worth the most together.
  ///
  /// - Complexity: O(places · (candidates + people) · log people) at worst; most searches end after
  ///   a few steps.
  public func solution() -> AssignmentSolution {
    var search = PathSearch(market, goal: goal)
    search.run()
    return market.solution(of: search.chosen)
  }
}

/// Two sides, the worth of each pair, and each person in one pair at most: the pairs whose weights
/// add up to the most.
///
/// Exact where sums of the weights are exact in a Double, as those of whole numbers are; else to
/// within the rounding of such sums. Sides need not be equal. To make a sum the least, give negative
/// weights and the goal `pairsThenWeight`.
public struct MaximumWeightAssignment: Hashable, Sendable {
  private let weights: Matrix
  private let goal: AssignmentGoal

  /// Weights of all pairs: left rows by right columns; -infinity is out of the question.
  public init(_ weights: Matrix, goal: AssignmentGoal = .weight) throws(AssignmentError) {
    for row in 0..<weights.rows {
      for (column, weight) in weights[row: row].enumerated()
      where weight != -.infinity && !(weight.magnitude <= WeightedMarket.greatestWeight) {
        throw .unsoundWeight(left: row, right: column)
      }
    }
    self.weights = weights
    self.goal = goal
  }

  /// Values of any type: two arrays, and the worth of each pair; nil excludes a pair.
  public init<Left, Right>(
    _ left: [Left], _ right: [Right], goal: AssignmentGoal = .weight,
    weight: (Left, Right) -> Double?
  ) throws(AssignmentError) {
    try self.init(
      Matrix(rows: left.count, columns: right.count) {
        weight(left[$0], right[$1]) ?? -.infinity
      }, goal: goal)
  }

  /// The pairs that are worth the most together.
  ///
  /// - Complexity: O(n³) at worst, with weights at random rather n² · log n.
  public func solution() -> AssignmentSolution {
    // The shorter side takes its turns.
    let isTall = weights.rows > weights.columns
    var search = DenseSearch(isTall ? weights.transposed : weights, goal: goal)
    search.run()
    var pairs: [MatchedPair] = []
    for (row, column) in search.columns.enumerated() {
      guard let column else { continue }
      pairs.append(isTall ? MatchedPair(column, row) : MatchedPair(row, column))
    }
    pairs.sort()
    return AssignmentSolution(
      pairing: Pairing(sound: pairs, leftCount: weights.rows, rightCount: weights.columns),
      weight: pairs.reduce(0) { $0 + weights[$1.left, $1.right] })
  }
}
