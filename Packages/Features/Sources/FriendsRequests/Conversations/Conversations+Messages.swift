public import FriendsModels

extension Conversations {
  /// Reads a conversation, the newest first.
  public struct Messages: FriendsRequest {
    /// What comes back.
    public typealias Response = MessagesData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(
      .get, "/conversations/{conversation_id}/messages", numbers: ["limit"])
    /// Who may ask.
    public static let access = FriendsAccess.member

    /// Which.
    public var conversation: WireID<Conversation>
    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// Where the page begins.
    public var cursor: String?

    /// Makes one with all its fields.
    public init(conversation: WireID<Conversation>, limit: Int? = nil, cursor: String? = nil) {
      self.conversation = conversation
      self.limit = limit
      self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey {
      case limit, cursor
      case conversation = "conversation_id"
    }
  }
}
