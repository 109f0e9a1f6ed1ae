public import DomainModels
public import PeopleModels
public import Services

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
