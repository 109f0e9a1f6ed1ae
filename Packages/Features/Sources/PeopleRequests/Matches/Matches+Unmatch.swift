public import DomainModels
public import PeopleModels

extension Matches {
  /// Ends a match for both, for good: neither sees the messages or the other any more.
  ///
  /// Ending it again changes nothing.
  public struct Unmatch: PeopleRequest {
    /// What comes back.
    public typealias Response = Acknowledged
    /// Its name on a wire.
    public static let name = "matches.unmatch"
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
