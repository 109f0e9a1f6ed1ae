extension DailyPicks {
  /// Picks across two sides of anybody's types: what each pair is worth, and nil or 0 for whom not to
  /// show to each other.
  ///
  /// Asks for every pair; for many people give candidates that a search has found.
  public func between<Left, Right>(
    _ left: [Left], _ right: [Right], each: Int = 1, leftWaiting: [Int]? = nil,
    rightWaiting: [Int]? = nil, weight: (Left, Right) -> Double?
  ) throws(AssignmentError) -> Picks {
    var candidates: [WeightedPair] = []
    for (row, one) in left.enumerated() {
      for (column, other) in right.enumerated() {
        if let weight = weight(one, other) {
          candidates.append(WeightedPair(row, column, weight: weight))
        }
      }
    }
    return try between(
      candidates, leftCapacities: left.map { _ in each }, rightCapacities: right.map { _ in each },
      leftWaiting: leftWaiting, rightWaiting: rightWaiting)
  }

  /// Picks within one population of anybody's type: what each pair is worth, the earlier of the two
  /// first, and nil or 0 for whom not to show to each other.
  ///
  /// Asks for every pair; for many people give candidates that a search has found.
  public func among<Person>(
    _ people: [Person], each: Int = 1, waiting: [Int]? = nil, weight: (Person, Person) -> Double?
  ) throws(AssignmentError) -> Picks {
    var candidates: [WeightedPair] = []
    for (row, one) in people.enumerated() {
      for (column, other) in people.enumerated().dropFirst(row + 1) {
        if let weight = weight(one, other) {
          candidates.append(WeightedPair(row, column, weight: weight))
        }
      }
    }
    return try among(candidates, capacities: people.map { _ in each }, waiting: waiting)
  }
}
