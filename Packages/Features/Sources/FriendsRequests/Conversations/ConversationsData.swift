public import Services

/// A page of conversations.
public struct ConversationsData: ServiceResponse {
  /// The liveliest first.
  public var conversations: [ConversationInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(conversations: [ConversationInfo], nextCursor: String? = nil) {
    self.conversations = conversations
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case conversations
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(conversations, forKey: .conversations)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}
