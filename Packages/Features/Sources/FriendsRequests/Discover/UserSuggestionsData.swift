public import Services

/// People who might get on with one (the seed's shape).
public struct UserSuggestionsData: ServiceResponse {
  /// The best first.
  public var suggestions: [SuggestedUser]

  public init(suggestions: [SuggestedUser]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}
