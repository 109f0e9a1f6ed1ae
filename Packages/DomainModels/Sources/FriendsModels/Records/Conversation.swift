public import DomainModels

/// A conversation of two people who are interested in each other.
public struct Conversation: Record {
  public let id: Identifier<Conversation>
  /// The one with the lower ID.
  public var first: Identifier<Member>
  public var second: Identifier<Member>
  /// The time when the second of them was interested too.
  public var startedAt: Timestamp
  /// The time when something was last written; ``startedAt`` before that.
  public var lastMessageAt: Timestamp
  /// The time when one of them ended it.
  public var endedAt: Timestamp?
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Conversation>, first: Identifier<Member>, second: Identifier<Member>,
    startedAt: Timestamp, lastMessageAt: Timestamp, endedAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.first = first
    self.second = second
    self.startedAt = startedAt
    self.lastMessageAt = lastMessageAt
    self.endedAt = endedAt
    self.lifecycle = lifecycle
  }

  public static let table = "conversations"

  /// The service's; goes with either of the two.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("first_id", \.first, references: .cascade),
    Column("second_id", \.second, references: .cascade),
    Column("started_at", \.startedAt),
    Column("last_message_at", \.lastMessageAt),
    Column("ended_at", \.endedAt),
    Column.lifecycle(\.lifecycle),
    make: Conversation.init)
}

extension Conversation {
  /// The ID that follows from two people, in either order.
  public static func identity(
    of one: Identifier<Member>, and other: Identifier<Member>
  ) -> Identifier<Conversation> {
    Identifier(name: "\(min(one, other))/\(max(one, other))", in: FriendsNamespace.conversation)
  }

  /// The other of the two; `nil` for a member who is neither.
  public func other(than member: Identifier<Member>) -> Identifier<Member>? {
    switch member {
    case first: second
    case second: first
    default: nil
    }
  }
}

/// Something that one of two wrote.
public struct FriendMessage: Record {
  public let id: Identifier<FriendMessage>
  public var conversation: Identifier<Conversation>
  public var sender: Identifier<Member>
  /// The text of the message, sealed.
  public var text: SealedContent
  public var sentAt: Timestamp
  /// The time when the other read it.
  public var readAt: Timestamp?
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<FriendMessage>, conversation: Identifier<Conversation>,
    sender: Identifier<Member>, text: SealedContent, sentAt: Timestamp, readAt: Timestamp?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.conversation = conversation
    self.sender = sender
    self.text = text
    self.sentAt = sentAt
    self.readAt = readAt
    self.lifecycle = lifecycle
  }

  public static let table = "friend_messages"

  /// The service's; goes with the conversation.
  public static let schema = Schema(
    scope: .column("conversation_id"), kind: .local,
    Column("id", \.id),
    Column("conversation_id", \.conversation, references: .cascade),
    Column("sender_id", \.sender, references: .cascade),
    Column("text", \.text),
    Column("sent_at", \.sentAt, .indexed, .indexedAcrossScopes),
    Column("read_at", \.readAt),
    Column.lifecycle(\.lifecycle),
    make: FriendMessage.init)
}
