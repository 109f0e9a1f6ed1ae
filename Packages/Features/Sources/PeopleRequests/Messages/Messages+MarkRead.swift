public import DomainModels
public import PeopleModels

extension Messages {
  /// Says how far one has read; nobody reads backwards, nor beyond the last message.
  public struct MarkRead: PeopleRequest {
    /// What comes back.
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "messages.mark_read"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Whose conversation.
    public var match: Identifier<PeopleMatch>
    /// The number of the newest message that was read.
    public var through: Int

    /// Makes the request.
    public init(match: Identifier<PeopleMatch>, through: Int) {
      self.match = match
      self.through = through
    }
  }
}
