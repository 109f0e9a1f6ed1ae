public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

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
