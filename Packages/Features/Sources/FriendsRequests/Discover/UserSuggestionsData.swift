/// People who might get on with one (the seed's shape).
public struct UserSuggestionsData: Codable, Sendable, Equatable {
  /// The best first.
  public var suggestions: [SuggestedUser]

  public init(suggestions: [SuggestedUser]) {
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case suggestions
  }
}
