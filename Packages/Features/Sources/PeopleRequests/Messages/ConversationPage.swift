public import Services

/// A part of a conversation.
public struct ConversationPage: ServiceResponse {
  public var match: MatchSummary
  /// In the order of writing.
  public var messages: [MessageView]
  /// Asks for the page before; `nil` at the beginning.
  public var before: String?

  public init(match: MatchSummary, messages: [MessageView], before: String?) {
    self.match = match
    self.messages = messages
    self.before = before
  }
}
