public import DomainModels
public import PeopleModels
public import Services

/// A match, as one of the two sees it.
public struct MatchSummary: ServiceResponse {
  public var id: Identifier<PeopleMatch>
  /// With whom; `nil` once it has ended.
  public var person: Identifier<Person>?
  /// Their name; `nil` once it has ended.
  public var name: String?
  /// In years; `nil` once it has ended.
  public var age: Int?
  /// Their first photo; `nil` if they have none, and once it has ended.
  public var photo: Identifier<PersonPhoto>?
  public var status: MatchStatus
  /// Whether the person who asks paused it.
  public var pausedByMe: Bool
  /// How likely it was when it was made, 0 to 1.
  public var likelihood: Double
  /// When the second of the two likes came.
  public var matchedAt: Timestamp
  /// What was said last; `nil` before anything was, and once it has ended.
  public var lastMessage: MessageView?
  /// When that was said.
  public var lastMessageAt: Timestamp?
  /// How many messages the person who asks has not read; 0 once it has ended.
  public var unread: Int
  /// When one of the two left it; `nil` while it goes on.
  public var endedAt: Timestamp?

  public init(
    id: Identifier<PeopleMatch>, person: Identifier<Person>?, name: String?, age: Int?,
    status: MatchStatus, pausedByMe: Bool, likelihood: Double, matchedAt: Timestamp,
    lastMessage: MessageView?, lastMessageAt: Timestamp?, unread: Int, endedAt: Timestamp? = nil,
    photo: Identifier<PersonPhoto>? = nil
  ) {
    self.id = id
    self.person = person
    self.name = name
    self.age = age
    self.status = status
    self.pausedByMe = pausedByMe
    self.likelihood = likelihood
    self.matchedAt = matchedAt
    self.lastMessage = lastMessage
    self.lastMessageAt = lastMessageAt
    self.unread = unread
    self.endedAt = endedAt
    self.photo = photo
  }
}
