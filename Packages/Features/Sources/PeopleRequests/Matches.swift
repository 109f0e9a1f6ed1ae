public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

/// Requests about matches.
public enum Matches {}

extension Matches {
  /// Lists matches, the one where something happened last first.
  public struct List: PeopleRequest {
    public typealias Response = PageOf<MatchSummary>
    public static let endpoint = Endpoint(.get, "/matches", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// Only these; `nil` for all but the ended.
    public var status: MatchStatus?
    /// ``PageOf/next`` of the page before; `nil` for the first.
    public var after: String?
    /// The largest number of items, from 1; at most `PeopleLimits.pageSize` are returned.
    public var limit: Int

    public init(
      status: MatchStatus? = nil, after: String? = nil, limit: Int = PeopleLimits.defaultPageSize
    ) {
      self.status = status
      self.after = after
      self.limit = limit
    }
  }
}

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
  /// True if the person who asks paused it.
  public var pausedByMe: Bool
  /// The likelihood when it was made, 0 to 1.
  public var likelihood: Double
  /// When the second of the two likes came.
  public var matchedAt: Timestamp
  /// The last message; `nil` before the first one, and once the match has ended.
  public var lastMessage: MessageView?
  /// When that was said.
  public var lastMessageAt: Timestamp?
  /// The number of messages that the person who asks has not read; 0 once it has ended.
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

extension Matches {
  /// Lets a conversation rest: no person writes until the person who paused it goes on.
  ///
  /// Pausing again changes nothing. Fails with ``ServiceError/Code/notOpen`` once it has ended.
  public struct Pause: PeopleRequest {
    public typealias Response = MatchSummary
    public static let endpoint = Endpoint(.put, "/matches/{match}/pause")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}

extension Matches {
  /// Goes on with a conversation that one paused; it stays paused if the other paused it too.
  ///
  /// Fails with ``ServiceError/Code/notOpen`` once it has ended.
  public struct Resume: PeopleRequest {
    public typealias Response = MatchSummary
    public static let endpoint = Endpoint(.delete, "/matches/{match}/pause")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}

extension Matches {
  /// Ends a match for both, for good: neither sees the messages or the other any more.
  ///
  /// Ending it again changes nothing.
  public struct Unmatch: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/matches/{match}")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
