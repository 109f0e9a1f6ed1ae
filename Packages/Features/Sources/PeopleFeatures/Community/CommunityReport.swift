/// What was made of a community.
public struct CommunityReport: Sendable, Hashable, Codable {
  /// How many people can be met.
  public var people: Int
  /// The number of the newest decision that the model knows of.
  public var decisions: Int
  /// How many decisions the model learnt from.
  public var learntFrom: Int

  public init(people: Int, decisions: Int, learntFrom: Int) {
    self.people = people
    self.decisions = decisions
    self.learntFrom = learntFrom
  }
}
