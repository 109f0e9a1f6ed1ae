/// How well two people might get on.
public struct Compatibility: Codable, Sendable, Equatable {
  /// From 0 to 1.
  public var score: Double
  public var sharedInterests: [String]
  /// The facts that decide, for and against, the weightiest first.
  public var reasons: [String]

  public init(score: Double, sharedInterests: [String], reasons: [String]) {
    self.score = score
    self.sharedInterests = sharedInterests
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons
    case sharedInterests = "shared_interests"
  }
}
