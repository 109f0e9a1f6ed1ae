public import FriendsModels
public import Services

/// Something that was written.
public struct MessageInfo: ServiceResponse {
  public var id: WireID<FriendMessage>
  /// Whether the member who asks wrote it.
  public var isMine: Bool
  public var text: String
  public var sentAt: WireTime

  public init(id: WireID<FriendMessage>, isMine: Bool, text: String, sentAt: WireTime) {
    self.id = id
    self.isMine = isMine
    self.text = text
    self.sentAt = sentAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, text
    case isMine = "is_mine"
    case sentAt = "sent_at"
  }
}
