public import LLM

/// How much of a chat is kept, and how much of it a model is told.
public struct ChatLimits: Sendable, Equatable {
  /// How many messages a conversation keeps, at least two; with more, the oldest are forgotten.
  public let messages: Int
  /// How long a prompt and its reply may be.
  public let tokens: TokenLimits

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - messages: how many messages a conversation keeps; fewer than two count as two, a question
  ///     and its answer.
  ///   - tokens: how long a prompt and its reply may be.
  public init(messages: Int = 500, tokens: TokenLimits = .standard) {
    self.messages = max(2, messages)
    self.tokens = tokens
  }

  /// 500 messages for each card, and what models of today have room for.
  public static let standard = ChatLimits()
}
