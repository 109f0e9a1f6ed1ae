public import DomainModels
public import PeopleModels
public import Services

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
    /// What: at most `PeopleLimits.messageLength` characters, of which some can be seen.
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
