public import DomainModels
public import PeopleModels

extension Matches {
  /// Lets a conversation rest: nobody writes until whoever paused it goes on.
  ///
  /// Pausing again changes nothing. Fails with ``PeopleError/Code/notOpen`` once it has ended.
  public struct Pause: PeopleRequest {
    /// What comes back.
    public typealias Response = MatchSummary
    /// Its name on a wire.
    public static let name = "matches.pause"
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
