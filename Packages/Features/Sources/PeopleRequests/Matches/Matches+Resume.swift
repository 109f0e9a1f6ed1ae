public import DomainModels
public import PeopleModels

extension Matches {
  /// Goes on with a conversation that one paused; it stays paused if the other paused it too.
  ///
  /// Fails with ``PeopleError/Code/notOpen`` once it has ended.
  public struct Resume: PeopleRequest {
    public typealias Response = MatchSummary
    /// Its name on a wire.
    public static let name = "matches.resume"
    public static let access = PeopleAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
