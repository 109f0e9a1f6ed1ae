public import DomainModels
public import PeopleModels

extension Messages {
  /// Says how far one has read; nobody reads backwards, nor beyond the last message.
  public struct MarkRead: PeopleRequest {
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "messages.mark_read"
    public static let access = PeopleAccess.member

    public var match: Identifier<PeopleMatch>
    /// The number of the newest message that was read.
    public var through: Int

    public init(match: Identifier<PeopleMatch>, through: Int) {
      self.match = match
      self.through = through
    }
  }
}
