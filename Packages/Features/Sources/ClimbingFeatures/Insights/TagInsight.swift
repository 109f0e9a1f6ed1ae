public import ClimbingModels
public import DomainModels

/// The evidence of a tag for strengths and weaknesses.
public struct TagInsight: Sendable, Equatable {
  /// How many tagged climbs it takes on both sides, with the tag and without.
  public static let fewestClimbs = 5

  /// What can be said.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Climbs with it are sent more often.
    case strength
    /// Climbs with it are sent less often.
    case weakness
    /// There are too few climbs, or the shares may well be the same.
    case notEnough = "not_enough"
  }

  public let tag: Identifier<ClimbTag>
  public let name: String
  /// Its subject.
  public let kind: TagKind
  /// On how many tried climbs it helped.
  public let helped: Int
  /// On how many tried climbs it hindered.
  public let hindered: Int
  /// Sends of the tried climbs with it.
  public let with: Proportion
  /// Sends of the tried climbs that have tags, but not this one.
  public let without: Proportion

  /// What can be said: something only with enough climbs on both sides, and intervals apart.
  public var verdict: Verdict {
    guard with.total >= TagInsight.fewestClimbs, without.total >= TagInsight.fewestClimbs,
      let share = with.share, let other = without.share, with.isApart(from: without)
    else { return .notEnough }
    return share > other ? .strength : .weakness
  }
}
