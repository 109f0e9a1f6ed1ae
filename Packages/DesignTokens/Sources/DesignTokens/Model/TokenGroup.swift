public import Interchange

/// A group of tokens and of other groups.
public struct TokenGroup: Sendable, Equatable {
  /// The names of the groups around it and its own, joined by dots; empty for the file as a whole.
  public let path: String

  /// The type of the tokens in it that name none, by its own word or that of a group around it.
  public let type: TokenType?

  /// What it is for.
  public let summary: String?

  /// Whether its tokens should no longer be used, by its own word or that of a group around it.
  public let deprecation: Deprecation?

  /// What other programs have noted on it, untouched.
  public let extensions: JSONObject

  public init(
    path: String, type: TokenType? = nil, summary: String? = nil, deprecation: Deprecation? = nil,
    extensions: JSONObject = [:]
  ) {
    self.path = path
    self.type = type
    self.summary = summary
    self.deprecation = deprecation
    self.extensions = extensions
  }
}
