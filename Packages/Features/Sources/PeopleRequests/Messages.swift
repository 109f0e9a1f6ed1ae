public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

/// Requests about conversations.
public enum Messages {}

extension Messages {
  /// Reads a conversation, the newest part first, each page in the order of writing.
  ///
  /// There is nothing to read in one that has ended.
  public struct List: PeopleRequest {
    public typealias Response = ConversationPage
    public static let endpoint = Endpoint(.get, "/matches/{match}/messages", numbers: ["limit"])
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>
    /// ``ConversationPage/before`` of the page that follows; `nil` for the newest.
    public var before: String?
    /// The largest number of items, from 1; at most `PeopleLimits.pageSize` are returned.
    public var limit: Int

    public init(
      match: Identifier<PeopleMatch>, before: String? = nil,
      limit: Int = PeopleLimits.defaultPageSize
    ) {
      self.match = match
      self.before = before
      self.limit = limit
    }
  }
}

/// A part of a conversation.
public struct ConversationPage: ServiceResponse {
  public var match: MatchSummary
  /// In the order of writing.
  public var messages: [MessageView]
  /// Asks for the page before; `nil` at the beginning.
  public var before: String?

  public init(match: MatchSummary, messages: [MessageView], before: String?) {
    self.match = match
    self.messages = messages
    self.before = before
  }
}

/// A message, as one of the two sees it.
public struct MessageView: ServiceResponse {
  public var id: Identifier<PeopleMessage>
  /// Its place in the conversation, from 1.
  public var number: Int
  /// True if the person who asks wrote it.
  public var isMine: Bool
  public var text: String
  public var sentAt: Timestamp
  /// True if the other has read it; `nil` unless both show that, and for what the other wrote.
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

extension Messages {
  /// Writes to a match.
  ///
  /// Fails with ``ServiceError/Code/notOpen`` while it is paused and once it has ended, with
  /// ``ServiceError/Code/conflict`` if the ID names another message already, and with
  /// ``ServiceError/Code/limitReached`` after `PeopleLimits.messagesPerMinute` within a minute.
  public struct Send: PeopleRequest {
    public typealias Response = MessageView
    public static let endpoint = Endpoint(.put, "/matches/{match}/messages/{message}")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>
    /// An ID of the caller's making: a repeated request is one message.
    public var message: Identifier<PeopleMessage>
    /// The text: at most `PeopleLimits.messageLength` characters, of which some can be seen.
    ///
    /// White space around it goes, and tabs become spaces.
    public var text: String

    public init(match: Identifier<PeopleMatch>, message: Identifier<PeopleMessage>, text: String) {
      self.match = match
      self.message = message
      self.text = text
    }
  }
}

extension Messages {
  /// Says how far one has read; no person reads backwards, nor beyond the last message.
  public struct MarkRead: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.put, "/matches/{match}/read")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>
    /// The number of the newest message that was read.
    public var through: Int

    public init(match: Identifier<PeopleMatch>, through: Int) {
      self.match = match
      self.through = through
    }
  }
}

extension Messages {
  /// Suggests how to begin, three to five ways, each with its reason.
  ///
  /// The same two profiles give the same suggestions. Fails with ``ServiceError/Code/notOpen`` once
  /// the match has ended.
  public struct Icebreakers: PeopleRequest {
    public typealias Response = [Icebreaker]
    public static let endpoint = Endpoint(.get, "/matches/{match}/icebreakers")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}

/// A suggestion for a first message.
public struct Icebreaker: ServiceResponse {
  /// A suggestion for the first message.
  public var text: String
  public var reason: String

  public init(text: String, reason: String) {
    self.text = text
    self.reason = reason
  }
}
