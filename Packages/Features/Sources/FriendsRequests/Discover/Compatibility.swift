/// How well two people might get on.
public struct Compatibility: Codable, Sendable, Equatable {
  /// The middle of what it may be, from 0 to 1.
  public var score: Double
  /// Between which values it lies; `nil` if not enough is known to say.
  public var range: FitRange?
  /// How far away, as a range of kilometres (`5–10 km`); `nil` if it is not known.
  public var distance: String?
  public var sharedInterests: [String]
  /// The facts that decide, for and against, the weightiest first.
  public var reasons: [String]

  public init(
    score: Double, sharedInterests: [String], reasons: [String], range: FitRange? = nil,
    distance: String? = nil
  ) {
    self.score = score
    self.sharedInterests = sharedInterests
    self.reasons = reasons
    self.range = range
    self.distance = distance
  }

  private enum CodingKeys: String, CodingKey {
    case score, reasons, range, distance
    case sharedInterests = "shared_interests"
  }
}
