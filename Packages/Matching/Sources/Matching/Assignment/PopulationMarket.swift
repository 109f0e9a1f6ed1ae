/// One population's candidates above 0, checked, each person's together.
struct PopulationMarket: Hashable, Sendable {
  struct Edge: Hashable, Sendable {
    var weight: Double
    var low: UInt32
    var high: UInt32
  }

  let capacities: [Int]
  /// By lower row, then by higher row; only between people with room.
  private(set) var edges: [Edge]

  init(_ candidates: [WeightedPair], capacities: [Int]) throws(AssignmentError) {
    self.capacities = try .capacities(capacities, named: "capacities", of: capacities.count)
    for pair in candidates where pair.left == pair.right { throw .pairsThemself(pair.left) }
    // Checked, grouped and sorted as two sides are.
    let checked = try WeightedMarket(
      candidates.map {
        WeightedPair(min($0.left, $0.right), max($0.left, $0.right), weight: $0.weight)
      }, leftCapacities: capacities, rightCapacities: capacities)
    edges = checked.edges.compactMap { edge in
      guard edge.weight > 0, capacities[Int(edge.left)] > 0, capacities[Int(edge.right)] > 0 else {
        return nil
      }
      return Edge(weight: edge.weight, low: edge.left, high: edge.right)
    }
  }

  func mapWeights(_ weight: (Edge) -> Double) -> PopulationMarket {
    var copy = self
    for place in copy.edges.indices { copy.edges[place].weight = weight(edges[place]) }
    return copy
  }

  func pairing(of chosen: [Bool]) -> Pairing {
    Pairing(
      sound: zip(edges, chosen).compactMap { edge, isChosen in
        isChosen ? MatchedPair(Int(edge.low), Int(edge.high)) : nil
      }, people: capacities.count)
  }

  func weight(of chosen: [Bool]) -> Double {
    zip(edges, chosen).reduce(0) { $1.1 ? $0 + $1.0.weight : $0 }
  }
}
