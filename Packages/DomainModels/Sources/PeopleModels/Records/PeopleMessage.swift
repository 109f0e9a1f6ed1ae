public import DomainModels

/// A message of one person to the other of a match.
public struct PeopleMessage: Record {
  /// Made by the sender's device, so that sending twice sends once.
  public let id: Identifier<PeopleMessage>
  /// The match it belongs to.
  public var match: Identifier<PeopleMatch>
  public var author: Identifier<Person>
  /// Its place in the match, from 1.
  public var number: Int
  /// The text, sealed.
  public var text: SealedContent
  public var sentAt: Timestamp
  /// The times when it was kept and erased.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PeopleMessage>, match: Identifier<PeopleMatch>, author: Identifier<Person>,
    number: Int, text: SealedContent, sentAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.match = match
    self.author = author
    self.number = number
    self.text = text
    self.sentAt = sentAt
    self.lifecycle = lifecycle
  }

  public static let table = "people_messages"

  /// The service's; goes with the match and with its author.
  public static let schema = Schema(
    scope: .column("match_id"), kind: .local,
    Column("id", \.id),
    Column("match_id", \.match, references: .cascade),
    Column("author_id", \.author, references: .cascade),
    Column("number", \.number),
    Column("text", \.text),
    Column("sent_at", \.sentAt),
    Column.lifecycle(\.lifecycle),
    make: PeopleMessage.init)
}
