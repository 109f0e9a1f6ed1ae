public import FriendsModels
public import Services

extension Conversations {
  /// Ends a conversation for both.
  public struct End: FriendsRequest {
    public typealias Response = Acknowledgement
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/conversations/{conversation_id}")
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
