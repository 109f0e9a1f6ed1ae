/// A few partners a day for each person; picks are mutual.
///
/// Ranking alone gives the same few people to all. Picks have room: each person gets at most as
/// many as they want to see, and the sum of all weights is the greatest that this allows. A weight
/// is what a pair is worth to the two together, best the probability that both like each other.
///
/// A person who got no pick is preferred on the following days: each day of waiting adds `urgency`
/// times the day's greatest weight to all of their pairs. Carry `Picks.leftWaiting` and
/// `Picks.rightWaiting` over from day to day, and take pairs that were shown out of the candidates.
public struct DailyPicks: Hashable, Sendable {
  /// The worth of a day of waiting, in greatest weights of the day; 0 prefers no person.
  public let urgency: Double

  /// Picks with an urgency of 0 or above.
  ///
  /// At a quarter no weight outdoes four days of waiting.
  public init(urgency: Double = 0.25) throws(AssignmentError) {
    guard urgency >= 0, urgency <= 1e6 else {
      throw .unsoundOptions("The urgency of daily picks is a number from 0 to a million.")
    }
    self.urgency = urgency
  }

  /// Picks across two sides: the optimum.
  ///
  /// - Parameters:
  ///   - candidates: who may be shown to each other, each pair at most once. Of 0 or below: never.
  ///   - leftCapacities: how many each left row wants to see today.
  ///   - rightCapacities: the same for the right rows.
  ///   - leftWaiting: how many days each left row has come away with nothing; none if nil.
  ///   - rightWaiting: the same for the right rows.
  /// - Returns: the picks, and who has waited how long after them.
  /// - Throws: `AssignmentError` if a candidate, a capacity or a wait is unsound.
  /// - Complexity: that of `CapacitatedAssignment`.
  public func between(
    _ candidates: [WeightedPair], leftCapacities: [Int], rightCapacities: [Int],
    leftWaiting: [Int]? = nil, rightWaiting: [Int]? = nil
  ) throws(AssignmentError) -> Picks {
    let left = try days(leftWaiting, "leftWaiting", leftCapacities.count)
    let right = try days(rightWaiting, "rightWaiting", rightCapacities.count)
    let market = try WeightedMarket(
      candidates, leftCapacities: leftCapacities, rightCapacities: rightCapacities)
    let step = urgency * greatest(candidates)
    let urged = market.mapWeights { edge in
      edge.weight > 0
        ? edge.weight + step * Double(left[Int(edge.left)] + right[Int(edge.right)]) : edge.weight
    }
    var search = PathSearch(urged, goal: .weight)
    search.run()
    let solution = market.solution(of: search.chosen)
    var hadLeft = [Bool](repeating: false, count: left.count)
    var hadRight = [Bool](repeating: false, count: right.count)
    for edge in market.edges
    where edge.weight > 0 && leftCapacities[Int(edge.left)] > 0
      && rightCapacities[Int(edge.right)] > 0
    {
      hadLeft[Int(edge.left)] = true
      hadRight[Int(edge.right)] = true
    }
    return Picks(
      pairing: solution.pairing, weight: solution.weight,
      leftWaiting: Self.waiting(left, hadLeft) { !solution.pairing.hasPartner(left: $0) },
      rightWaiting: Self.waiting(right, hadRight) { !solution.pairing.hasPartner(right: $0) })
  }

  /// Picks within one population, where each person may be shown to each other one.
  ///
  /// At least half of the optimum, proved; on markets small enough to try everything it was far
  /// nearer. The best pair that still has room is taken until none has (each is better than all that
  /// it shuts out: Preis, “Linear time 1/2-approximation algorithm for maximum weighted matching in
  /// general graphs”, STACS 1999; for several partners Mestre, “Greedy in approximation
  /// algorithms”, ESA 2006). Then pairs are parted where both get more from others, which only ever
  /// adds. With urgency the half is that of the weights with it.
  ///
  /// - Parameters:
  ///   - candidates: who may be shown to each other, each pair once, in either order. Of 0 or below:
  ///     never.
  ///   - capacities: how many each row wants to see today.
  ///   - waiting: how many days each row has come away with nothing; none if nil.
  /// - Returns: the picks, and who has waited how long after them.
  /// - Throws: `AssignmentError` if a candidate, a capacity or a wait is unsound.
  /// - Complexity: O(c · log c) for c candidates, and a few passes over them.
  public func among(
    _ candidates: [WeightedPair], capacities: [Int], waiting: [Int]? = nil
  ) throws(AssignmentError) -> Picks {
    let days = try days(waiting, "waiting", capacities.count)
    let market = try PopulationMarket(candidates, capacities: capacities)
    let step = urgency * greatest(candidates)
    var search = DominantSearch(
      market.mapWeights { $0.weight + step * Double(days[Int($0.low)] + days[Int($0.high)]) })
    search.run()
    let pairing = market.pairing(of: search.chosen)
    var had = [Bool](repeating: false, count: capacities.count)
    for edge in market.edges {
      had[Int(edge.low)] = true
      had[Int(edge.high)] = true
    }
    let after = Self.waiting(days, had) { !pairing.hasPartner(left: $0) }
    return Picks(
      pairing: pairing, weight: market.weight(of: search.chosen), leftWaiting: after,
      rightWaiting: after)
  }

  private func greatest(_ candidates: [WeightedPair]) -> Double {
    candidates.reduce(0) { max($0, $1.weight) }
  }

  private func days(
    _ given: [Int]?, _ name: String, _ count: Int
  ) throws(AssignmentError) -> [Int] {
    guard let given else { return [Int](repeating: 0, count: count) }
    guard given.count == count else {
      throw .wrongCount(of: name, expected: count, found: given.count)
    }
    // A wait as long as that is a mistake, and would cost the weights their digits.
    guard given.allSatisfy({ (0...100_000).contains($0) }) else {
      throw .unsoundOptions("Of \(name) each is a number of days from 0 to 100,000.")
    }
    return given
  }

  private static func waiting(
    _ before: [Int], _ hadCandidates: [Bool], isAlone: (Int) -> Bool
  ) -> [Int] {
    before.indices.map { row in
      guard isAlone(row) else { return 0 }
      return hadCandidates[row] ? min(before[row] + 1, 100_000) : before[row]
    }
  }
}

extension DailyPicks {
  /// Picks across two sides of values of any type: the worth of each pair, and nil or 0 for pairs
  /// that must not be shown to each other.
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

  /// Picks within one population of values of any type: the worth of each pair, the earlier of the
  /// two first, and nil or 0 for pairs that must not be shown to each other.
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

/// A day's picks.
public struct Picks: Hashable, Sendable {
  /// The mutual picks.
  public let pairing: Pairing
  /// The sum of the pairs' weights, without what was added for waiting.
  public let weight: Double
  /// The number of days that each left row has now been without a pick although there were
  /// candidates: 0 for a row with a pick, unchanged for a row without candidates.
  ///
  /// The input of the next day.
  public let leftWaiting: [Int]
  /// The same for the right rows; within one population the same as `leftWaiting`.
  public let rightWaiting: [Int]
}
