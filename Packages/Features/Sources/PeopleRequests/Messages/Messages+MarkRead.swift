public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

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
