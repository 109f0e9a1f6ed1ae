/// A place to meet.
public struct PlaceSuggestion: Codable, Sendable, Equatable {
  public var location: MissionLocation
  /// How far the member who has the longest way has to go, as a bucket (`5–10 km`).
  public var longest: String
  /// The mean, as a bucket.
  public var mean: String
  public var reasons: [String]

  public init(location: MissionLocation, longest: String, mean: String, reasons: [String]) {
    self.location = location
    self.longest = longest
    self.mean = mean
    self.reasons = reasons
  }

  private enum CodingKeys: String, CodingKey {
    case location, longest, mean, reasons
  }
}
