public import Services

/// A page of a conversation.
public struct MessagesData: ServiceResponse {
  /// The newest first.
  public var messages: [MessageInfo]
  /// The cursor of older ones.
  public var nextCursor: String?

  public init(messages: [MessageInfo], nextCursor: String? = nil) {
    self.messages = messages
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case messages
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(messages, forKey: .messages)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}
