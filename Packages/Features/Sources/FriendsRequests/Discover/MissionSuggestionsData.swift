public import Services

/// Missions that one might come to (the seed's shape).
public struct MissionSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedMission]

  public init(suggestions: [SuggestedMission]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}
