public import DomainModels

/// Something that one of two wrote.
public struct FriendMessage: Record {
  public let id: Identifier<FriendMessage>
  public var conversation: Identifier<Conversation>
  public var sender: Identifier<Member>
  /// What, sealed.
  public var text: SealedContent
  public var sentAt: Timestamp
  /// When the other read it.
  public var readAt: Timestamp?
  /// When it was made, changed and deleted.
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
