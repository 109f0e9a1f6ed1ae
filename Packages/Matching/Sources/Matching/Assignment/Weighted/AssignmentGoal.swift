/// What an assignment is to have most of.
public enum AssignmentGoal: Hashable, Sendable {
  /// The sum of all weights. A pair of 0 or below is never made.
  case weight
  /// First of all pairs, and among the assignments with as many the sum of all weights. A pair of 0
  /// or below is made too, if it takes one to make one more pair.
  case pairsThenWeight
}
