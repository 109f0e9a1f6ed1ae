public import FriendsModels
public import Services

extension Conversations {
  /// Writes something.
  ///
  /// The ID is the client's, so that a repetition is known as one.
  public struct Send: FriendsRequest {
    public typealias Response = MessageInfo
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/conversations/{conversation_id}/messages")
    public static let access = ServiceAccess.member
    /// The message's ID is the same in a repetition.
    public static let repetition = Repetition.safe

    public var conversation: WireID<Conversation>
    /// The ID that it gets.
    public var message: WireID<FriendMessage>
    /// At most 2,000 characters.
    public var text: String

    public init(conversation: WireID<Conversation>, message: WireID<FriendMessage>, text: String) {
      self.conversation = conversation
      self.message = message
      self.text = text
    }

    private enum CodingKeys: String, CodingKey {
      case text
      case conversation = "conversation_id"
      case message = "message_id"
    }
  }
}
