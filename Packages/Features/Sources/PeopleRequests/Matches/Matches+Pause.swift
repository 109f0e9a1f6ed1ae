public import DomainModels
public import PeopleModels

extension Matches {
  /// Lets a conversation rest: nobody writes until whoever paused it goes on.
  ///
  /// Pausing again changes nothing. Fails with ``PeopleError/Code/notOpen`` once it has ended.
  public struct Pause: PeopleRequest {
    public typealias Response = MatchSummary
    /// Its name on a wire.
    public static let name = "matches.pause"
    public static let access = PeopleAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
