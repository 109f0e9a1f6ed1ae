public import DomainModels
public import PeopleModels

extension Matches {
  /// Ends a match for both, for good: neither sees the messages or the other any more.
  ///
  /// Ending it again changes nothing.
  public struct Unmatch: PeopleRequest {
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "matches.unmatch"
    public static let access = PeopleAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
