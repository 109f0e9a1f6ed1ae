/// How a crew changes if somebody joins it.
public struct CrewFit: Hashable, Sendable {
  /// What stands in the way of joining.
  public enum Obstacle: Hashable, Sendable {
    /// The crew has as many members as a crew may have.
    case full(limit: Int)
    /// With the person, the crew still has fewer members than a crew must have.
    case tooSmall(least: Int)
    /// A rule keeps the person and a member apart.
    case apart(member: Int, rule: String)
    /// With the person, too few slots are left in common.
    case tooFewInCommon(left: Int, needs: Int)
    /// Somebody in the crew would be the only one of a trait.
    case alone(trait: String)
    /// Somebody who is to stay together with the person, or with a member, is not in the crew.
    case separated(from: Int)
  }

  /// The person's mean affinity towards the members.
  public let affinity: Double
  /// The members' mean affinity towards the person.
  public let welcome: Double
  public let before: Crew
  /// The crew with the person in it.
  public let after: Crew
  /// What stands in the way; empty if the person can join.
  public let obstacles: [Obstacle]

  /// How the crew's mean affinity changes.
  public var meanChange: Double { after.mean - before.mean }
  /// How the lowest mean affinity of a member changes.
  public var lowestChange: Double { after.lowest - before.lowest }
  /// How many common slots go; nil where availability is not known.
  public var slotsLost: Int? {
    guard let before = before.common, let after = after.common else { return nil }
    return before.count - after.count
  }
}
