/// How good a plan is: by its mean member and its worst one.
public struct CrewScore: Hashable, Sendable {
  /// How many people have a crew.
  public let placed: Int
  /// The mean of the placed people's mean affinity towards their crew; 0 where nobody is placed.
  public let mean: Double
  /// The lowest mean affinity of a placed person towards its crew; 0 where nobody is placed.
  public let lowest: Double
  /// (1 − fairness) × mean + fairness × lowest: what a plan is to make large, once as many people as
  /// possible are placed.
  public let value: Double
}
