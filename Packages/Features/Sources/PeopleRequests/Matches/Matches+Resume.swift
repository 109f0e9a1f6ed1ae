public import DomainModels
public import PeopleModels
public import Services

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
