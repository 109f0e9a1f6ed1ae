/// How well a mission suits somebody.
public struct MissionCompatibility: Codable, Sendable, Equatable {
  /// From 0 to 1.
  public var score: Double
  /// Who comes, how far it is, when, and the doubts.
  public var reasons: [String]

  public init(score: Double, reasons: [String]) {
    self.score = score
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons
  }
}
