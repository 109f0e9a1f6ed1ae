public import Services

public struct BestTimesData: ServiceResponse {
  /// The best first; at most ten.
  public var times: [TimeSuggestion]
  /// How many have not said when they are free.
  public var unknown: Int

  public init(times: [TimeSuggestion], unknown: Int) {
    self.times = times
    self.unknown = unknown
  }

  private enum CodingKeys: String, CodingKey {
    case times, unknown
  }
}
