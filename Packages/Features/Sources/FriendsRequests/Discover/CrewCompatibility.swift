/// How well a member would fit into a crew.
public struct CrewCompatibility: Codable, Sendable, Equatable {
  /// The middle of what it may be, from 0 to 1.
  public var score: Double
  /// Between which values it lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// How far away, as a range of kilometres (`5–10 km`); `nil` if it is not known.
  public var distance: String?
  /// What the crew is for and one likes.
  public var matchingInterests: [String]
  /// How cohesion and common hours would change, and the doubts.
  public var reasons: [String]

  public init(
    score: Double, matchingInterests: [String], reasons: [String], range: FitRange? = nil,
    distance: String? = nil
  ) {
    self.score = score
    self.matchingInterests = matchingInterests
    self.reasons = reasons
    self.range = range
    self.distance = distance
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons, range, distance
    case matchingInterests = "matching_interests"
  }
}
