public import FriendsModels
public import Services

extension Conversations {
  /// Marks all that the other wrote as read.
  public struct MarkRead: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/conversations/{conversation_id}/read")
    public static let access = ServiceAccess.member

    public var conversation: WireID<Conversation>

    public init(conversation: WireID<Conversation>) {
      self.conversation = conversation
    }

    private enum CodingKeys: String, CodingKey {
      case conversation = "conversation_id"
    }
  }
}
