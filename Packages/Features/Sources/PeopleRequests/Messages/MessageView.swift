public import DomainModels
public import PeopleModels
public import Services

/// A message, as one of the two sees it.
public struct MessageView: ServiceResponse {
  public var id: Identifier<PeopleMessage>
  /// Its place in the conversation, from 1.
  public var number: Int
  /// Whether the person who asks wrote it.
  public var isMine: Bool
  public var text: String
  public var sentAt: Timestamp
  /// Whether the other has read it; `nil` unless both show that, and for what the other wrote.
  public var isRead: Bool?

  public init(
    id: Identifier<PeopleMessage>, number: Int, isMine: Bool, text: String, sentAt: Timestamp,
    isRead: Bool?
  ) {
    self.id = id
    self.number = number
    self.isMine = isMine
    self.text = text
    self.sentAt = sentAt
    self.isRead = isRead
  }
}
