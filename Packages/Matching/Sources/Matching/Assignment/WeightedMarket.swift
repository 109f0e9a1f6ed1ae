/// Two sides' candidates, row after row, checked.
struct WeightedMarket: Hashable, Sendable {
  struct Edge: Hashable, Sendable {
    var weight: Double
    var left: UInt32
    var right: UInt32
  }

  let leftCapacities: [Int]
  let rightCapacities: [Int]
  /// The start of each left row's candidates, and the end of the last one's.
  private(set) var starts: [Int]
  /// By left row, then by right row.
  private(set) var edges: [Edge]

  /// Beyond it sums might not be finite.
  static let greatestWeight = 1e100

  init(
    _ candidates: [WeightedPair], leftCapacities: [Int], rightCapacities: [Int]
  ) throws(AssignmentError) {
    self.leftCapacities = try .capacities(
      leftCapacities, named: "leftCapacities", of: leftCapacities.count)
    self.rightCapacities = try .capacities(
      rightCapacities, named: "rightCapacities", of: rightCapacities.count)
    try Self.check([leftCapacities.count, rightCapacities.count, candidates.count])
    starts = [Int](repeating: 0, count: leftCapacities.count + 1)
    for pair in candidates {
      guard leftCapacities.indices.contains(pair.left) else {
        throw .unknownRow(pair.left, on: .left)
      }
      guard rightCapacities.indices.contains(pair.right) else {
        throw .unknownRow(pair.right, on: .right)
      }
      guard pair.weight.magnitude <= Self.greatestWeight else {
        throw .unsoundWeight(left: pair.left, right: pair.right)
      }
      starts[pair.left + 1] += 1
    }
    for row in leftCapacities.indices { starts[row + 1] += starts[row] }
    var next = starts
    edges = [Edge](repeating: Edge(weight: 0, left: 0, right: 0), count: candidates.count)
    for pair in candidates {
      edges[next[pair.left]] = Edge(
        weight: pair.weight, left: UInt32(pair.left), right: UInt32(pair.right))
      next[pair.left] += 1
    }
    for row in leftCapacities.indices {
      let own = starts[row]..<starts[row + 1]
      edges[own].sort { $0.right < $1.right }
      for place in own.dropFirst() where edges[place].right == edges[place - 1].right {
        throw .weightedTwice(left: row, right: Int(edges[place].right))
      }
    }
  }

  init(
    _ weights: Matrix, leftCapacities: [Int], rightCapacities: [Int]
  ) throws(AssignmentError) {
    self.leftCapacities = try .capacities(
      leftCapacities, named: "leftCapacities", of: weights.rows)
    self.rightCapacities = try .capacities(
      rightCapacities, named: "rightCapacities", of: weights.columns)
    try Self.check([weights.values.count])
    starts = [0]
    starts.reserveCapacity(weights.rows + 1)
    edges = []
    for row in 0..<weights.rows {
      for (column, weight) in weights[row: row].enumerated() {
        guard weight != -.infinity else { continue }
        guard weight.magnitude <= Self.greatestWeight else {
          throw .unsoundWeight(left: row, right: column)
        }
        edges.append(Edge(weight: weight, left: UInt32(row), right: UInt32(column)))
      }
      starts.append(edges.count)
    }
  }

  private static func check(_ counts: [Int]) throws(AssignmentError) {
    guard counts.allSatisfy({ $0 < Int(Int32.max) }) else { throw .tooLarge }
  }

  func mapWeights(_ weight: (Edge) -> Double) -> WeightedMarket {
    var copy = self
    for place in copy.edges.indices { copy.edges[place].weight = weight(edges[place]) }
    return copy
  }

  /// The chosen edges as a solution.
  func solution(of chosen: [Bool]) -> AssignmentSolution {
    var pairs: [MatchedPair] = []
    var weight = 0.0
    for (edge, isChosen) in zip(edges, chosen) where isChosen {
      pairs.append(MatchedPair(Int(edge.left), Int(edge.right)))
      weight += edge.weight
    }
    return AssignmentSolution(
      pairing: Pairing(
        sound: pairs, leftCount: leftCapacities.count, rightCount: rightCapacities.count),
      weight: weight)
  }

  /// The number to add to every weight so that the goal is the plain sum.
  ///
  /// For the most pairs it is a power of two that no rearranging of weights makes up for.
  func bonus(for goal: AssignmentGoal) -> Double {
    guard goal == .pairsThenWeight else { return 0 }
    let places = min(
      leftCapacities.reduce(0) { $0 + min($1, rightCapacities.count) },
      rightCapacities.reduce(0) { $0 + min($1, leftCapacities.count) })
    return Self.bonus(greatest: edges.reduce(0) { max($0, $1.weight.magnitude) }, places: places)
  }

  static func bonus(greatest: Double, places: Int) -> Double {
    guard greatest > 0 else { return 1 }
    let least = 2 * greatest * Double(places + 1)
    return Double(sign: .plus, exponent: Int(least.exponent) + 1, significand: 1)
  }
}

/// The quantity that an assignment maximises.
public enum AssignmentGoal: Hashable, Sendable {
  /// The sum of all weights. A pair of 0 or below is never made.
  case weight
  /// First of all pairs, and among the assignments with as many the sum of all weights. A pair of 0
  /// or below is made too, if it takes one to make one more pair.
  case pairsThenWeight
}

/// An assignment of the greatest weight.
public struct AssignmentSolution: Hashable, Sendable {
  /// The pairs that were made.
  public let pairing: Pairing
  /// The sum of the pairs' weights, added up in their order.
  public let weight: Double
}
