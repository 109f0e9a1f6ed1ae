/// People who are put together, and why.
///
/// People are told by their row, which is the position in the list that the planner was given.
public struct Crew: Hashable, Sendable {
  /// The members, by row, the lowest first.
  public let members: [Int]
  /// Each member's mean affinity towards the others, in the order of `members`; 0 in a crew of one.
  public let affinities: [Double]
  /// The mean of `affinities`.
  public let mean: Double
  /// The row of the member with the lowest mean affinity; of equals the lowest row.
  ///
  /// Nil where there are no members.
  public let worst: Int?
  /// The row of the member whom the others would miss most.
  ///
  /// Without it their mean affinity towards each other is lowest. Nil in a crew of at most two.
  public let binder: Int?
  /// By how much the mean is lower without the binder; negative if each could go without loss.
  ///
  /// Nil in a crew of at most two.
  public let binding: Double?
  /// The slots in which all are free; nil where availability was not asked for, or nobody told any.
  public let common: Availability?

  /// The lowest mean affinity of a member; 0 where there are no members.
  public var lowest: Double { affinities.min() ?? 0 }
}
