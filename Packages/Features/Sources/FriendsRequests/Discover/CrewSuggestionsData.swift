public import Services

/// Crews that one might join (the seed's shape).
public struct CrewSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedCrew]

  public init(suggestions: [SuggestedCrew]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}
