public import FriendsModels
public import Services

/// A message between two people who are interested in each other.
public enum Conversations {}

extension Conversations {
  /// Lists open conversations, the liveliest first.
  public struct List: FriendsRequest {
    public typealias Response = ConversationsData
    /// The endpoint on the wire; it never changes.
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

/// A page of conversations.
public struct ConversationsData: ServiceResponse {
  /// The liveliest first.
  public var conversations: [ConversationInfo]
  /// The cursor of the next page.
  public var nextCursor: String?

  public init(conversations: [ConversationInfo], nextCursor: String? = nil) {
    self.conversations = conversations
    self.nextCursor = nextCursor
  }

  private enum CodingKeys: String, CodingKey {
    case conversations
    case nextCursor = "next_cursor"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(conversations, forKey: .conversations)
    try container.encode(nextCursor, forKey: .nextCursor)
  }
}

public struct ConversationInfo: Codable, Sendable, Equatable {
  public var id: WireID<Conversation>
  public var user: MemberPreview
  public var startedAt: WireTime
  /// The value that was written last.
  public var lastMessage: MessageInfo?
  /// The number of messages that the reader has not read.
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

extension Conversations {
  /// Reads a conversation, the newest first.
  public struct Messages: FriendsRequest {
    public typealias Response = MessagesData
    /// The endpoint on the wire; it never changes.
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

/// Something that was written.
public struct MessageInfo: ServiceResponse {
  public var id: WireID<FriendMessage>
  /// True if the member who asks wrote it.
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

extension Conversations {
  /// Writes something.
  ///
  /// The ID is the client's, so that a repetition is known as one.
  public struct Send: FriendsRequest {
    public typealias Response = MessageInfo
    /// The endpoint on the wire; it never changes.
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

extension Conversations {
  /// Marks all that the other wrote as read.
  public struct MarkRead: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
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

extension Conversations {
  /// Ends a conversation for both.
  public struct End: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
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
