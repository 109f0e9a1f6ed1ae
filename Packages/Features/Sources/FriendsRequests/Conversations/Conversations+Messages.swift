public import FriendsModels
public import Services

extension Conversations {
  /// Reads a conversation, the newest first.
  public struct Messages: FriendsRequest {
    public typealias Response = MessagesData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(
      .get, "/conversations/{conversation_id}/messages", numbers: ["limit"])
    public static let access = ServiceAccess.member

    public var conversation: WireID<Conversation>
    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// The cursor at which the page begins.
    public var cursor: String?

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
