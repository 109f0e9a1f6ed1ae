public import DomainModels
public import PeopleModels

extension Matches {
  /// Goes on with a conversation that one paused; it stays paused if the other paused it too.
  ///
  /// Fails with ``PeopleError/Code/notOpen`` once it has ended.
  public struct Resume: PeopleRequest {
    /// What comes back.
    public typealias Response = MatchSummary
    /// Its name on a wire.
    public static let name = "matches.resume"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Which.
    public var match: Identifier<PeopleMatch>

    /// Makes the request.
    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
