/// The rank of an arrangement, the most important first.
struct CrewRank: Sendable, Equatable {
  /// The number of people that have a crew.
  var placed: Int
  /// The sum of squared differences between sizes and the ideal.
  var deviation: Int
  /// The sum of the members' means, in units.
  var sum: Double
  /// The lowest mean, in units.
  var lowest: Double
  /// The mean of means and the worst, weighed by fairness.
  var value: Double

  /// Returns whether as many are placed in sizes as good.
  func isOfShape(_ other: CrewRank) -> Bool {
    placed == other.placed && deviation == other.deviation
  }

  /// Returns whether this is the better one.
  func isBetter(than other: CrewRank) -> Bool {
    if placed != other.placed { return placed > other.placed }
    if deviation != other.deviation { return deviation < other.deviation }
    if value != other.value { return value > other.value }
    if lowest != other.lowest { return lowest > other.lowest }
    return sum > other.sum
  }

  /// Returns whether this is better and takes from neither mean nor worst member of a baseline that
  /// has the same shape.
  func isBetter(than other: CrewRank, notBelow baseline: CrewRank) -> Bool {
    guard isBetter(than: other) else { return false }
    return !isOfShape(baseline) || (sum >= baseline.sum && lowest >= baseline.lowest)
  }
}

extension CrewProblem {
  /// The sum of a crew member's affinities towards the others, in units.
  func sum(of row: Int, in crew: [Int]) -> Int {
    crew.reduce(0) { $0 + Int(likes[row * count + $1]) }
  }

  /// The rank of an arrangement, computed from its crews.
  ///
  /// Means are quotients of whole numbers by few different sizes; sums are made for each size apart,
  /// so that they are exact and the order of crews makes no difference.
  func rank(of arrangement: CrewArrangement) -> CrewRank {
    var placed = 0
    var deviation = 0
    var sums = [Int](repeating: 0, count: high + 1)
    var lowest = Double.infinity
    for crew in arrangement.crews {
      placed += crew.count
      deviation += (crew.count - ideal) * (crew.count - ideal)
      for row in crew {
        let sum = sum(of: row, in: crew)
        sums[crew.count] += sum
        lowest = min(lowest, Double(sum) / Double(max(crew.count - 1, 1)))
      }
    }
    return rank(placed: placed, deviation: deviation, sums: sums, lowest: lowest)
  }

  func rank(placed: Int, deviation: Int, sums: [Int], lowest: Double) -> CrewRank {
    guard placed > 0 else {
      return CrewRank(placed: 0, deviation: 0, sum: 0, lowest: 0, value: 0)
    }
    var sum = 0.0
    for size in 2..<max(sums.count, 3) where size < sums.count && sums[size] != 0 {
      sum += Double(sums[size]) / Double(size - 1)
    }
    let value = (1 - fairness) * (sum / Double(placed)) + fairness * lowest
    return CrewRank(placed: placed, deviation: deviation, sum: sum, lowest: lowest, value: value)
  }
}

/// The score of a plan: by its mean member and its worst one.
public struct CrewScore: Hashable, Sendable {
  /// The number of people that have a crew.
  public let placed: Int
  /// The mean of the placed people's mean affinity towards their crew; 0 if no person is placed.
  public let mean: Double
  /// The lowest mean affinity of a placed person towards its crew; 0 if no person is placed.
  public let lowest: Double
  /// (1 − fairness) × mean + fairness × lowest: the value that a plan maximises, once as many
  /// people as possible are placed.
  public let value: Double
}

/// The change of a crew if a person joins it.
public struct CrewFit: Hashable, Sendable {
  /// A reason why a person can't join.
  public enum Obstacle: Hashable, Sendable {
    /// The crew has as many members as a crew may have.
    case full(limit: Int)
    /// With the person, the crew still has fewer members than a crew must have.
    case tooSmall(least: Int)
    /// A rule keeps the person and a member apart.
    case apart(member: Int, rule: String)
    /// With the person, too few slots are left in common.
    case tooFewInCommon(left: Int, needs: Int)
    /// A member of the crew would be the only one of a trait.
    case alone(trait: String)
    /// A person who is to stay together with the person, or with a member, is not in the crew.
    case separated(from: Int)
  }

  /// The person's mean affinity towards the members.
  public let affinity: Double
  /// The members' mean affinity towards the person.
  public let welcome: Double
  public let before: Crew
  /// The crew with the person in it.
  public let after: Crew
  /// The obstacles; empty if the person can join.
  public let obstacles: [Obstacle]

  /// The change of the crew's mean affinity.
  public var meanChange: Double { after.mean - before.mean }
  /// The change of the lowest mean affinity of a member.
  public var lowestChange: Double { after.lowest - before.lowest }
  /// The number of common slots that go; nil where availability is not known.
  public var slotsLost: Int? {
    guard let before = before.common, let after = after.common else { return nil }
    return before.count - after.count
  }
}
