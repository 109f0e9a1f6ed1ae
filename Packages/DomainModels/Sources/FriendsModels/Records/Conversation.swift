public import DomainModels

/// That two people are interested in each other, and may write.
public struct Conversation: Record {
  public let id: Identifier<Conversation>
  /// The one with the lower identity.
  public var first: Identifier<Member>
  public var second: Identifier<Member>
  /// When the second of them was interested too.
  public var startedAt: Timestamp
  /// When something was last written; ``startedAt`` before that.
  public var lastMessageAt: Timestamp
  /// When one of them ended it.
  public var endedAt: Timestamp?
  /// When it was made, changed and deleted.
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
