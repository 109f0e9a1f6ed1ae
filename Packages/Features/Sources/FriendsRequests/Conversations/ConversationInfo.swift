public import FriendsModels

public struct ConversationInfo: Codable, Sendable, Equatable {
  public var id: WireID<Conversation>
  public var user: MemberPreview
  public var startedAt: WireTime
  /// The value that was written last.
  public var lastMessage: MessageInfo?
  /// How much one has not read.
  public var unreadCount: Int

  public init(
    id: WireID<Conversation>, user: MemberPreview, startedAt: WireTime,
    lastMessage: MessageInfo? = nil, unreadCount: Int
  ) {
    self.id = id
    self.user = user
    self.startedAt = startedAt
    self.lastMessage = lastMessage
    self.unreadCount = unreadCount
  }

  private enum CodingKeys: String, CodingKey {
    case id, user
    case startedAt = "started_at"
    case lastMessage = "last_message"
    case unreadCount = "unread_count"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(user, forKey: .user)
    try container.encode(startedAt, forKey: .startedAt)
    try container.encode(lastMessage, forKey: .lastMessage)
    try container.encode(unreadCount, forKey: .unreadCount)
  }
}
