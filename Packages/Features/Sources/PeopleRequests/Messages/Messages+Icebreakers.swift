public import DomainModels
public import PeopleModels
public import Services

extension Messages {
  /// Suggests how to begin, three to five ways, each with its reason.
  ///
  /// The same two profiles give the same suggestions. Fails with ``ServiceError/Code/notOpen`` once
  /// the match has ended.
  public struct Icebreakers: PeopleRequest {
    public typealias Response = [Icebreaker]
    public static let endpoint = Endpoint(.get, "/matches/{match}/icebreakers")
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
