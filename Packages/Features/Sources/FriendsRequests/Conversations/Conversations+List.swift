public import Services

extension Conversations {
  /// Lists open conversations, the liveliest first.
  public struct List: FriendsRequest {
    public typealias Response = ConversationsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/conversations", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// The cursor at which the page begins.
    public var cursor: String?

    public init(limit: Int? = nil, cursor: String? = nil) {
      self.limit = limit
      self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey {
      case limit, cursor
    }
  }
}
