public import FriendsModels

extension Conversations {
  /// Marks all that the other wrote as read.
  public struct MarkRead: FriendsRequest {
    /// What comes back.
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/conversations/{conversation_id}/read")
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// Where.
    public var conversation: WireID<Conversation>

    /// Makes one with all its fields.
    public init(conversation: WireID<Conversation>) {
      self.conversation = conversation
    }

    private enum CodingKeys: String, CodingKey {
      case conversation = "conversation_id"
    }
  }
}
