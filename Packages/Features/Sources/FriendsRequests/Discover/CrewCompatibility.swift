/// How well somebody would fit into a crew.
public struct CrewCompatibility: Codable, Sendable, Equatable {
  /// From 0 to 1.
  public var score: Double
  /// What the crew is for and one likes.
  public var matchingInterests: [String]
  /// How cohesion and common hours would change, and the doubts.
  public var reasons: [String]

  public init(score: Double, matchingInterests: [String], reasons: [String]) {
    self.score = score
    self.matchingInterests = matchingInterests
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons
    case matchingInterests = "matching_interests"
  }
}
