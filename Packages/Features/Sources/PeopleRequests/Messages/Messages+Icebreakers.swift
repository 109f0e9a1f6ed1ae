public import DomainModels
public import PeopleModels

extension Messages {
  /// Suggests how to begin, three to five ways, each with its reason.
  ///
  /// The same two profiles give the same suggestions. Fails with ``PeopleError/Code/notOpen`` once
  /// the match has ended.
  public struct Icebreakers: PeopleRequest {
    public typealias Response = [Icebreaker]
    /// Its name on a wire.
    public static let name = "messages.icebreakers"
    public static let access = PeopleAccess.member

    public var match: Identifier<PeopleMatch>

    public init(match: Identifier<PeopleMatch>) {
      self.match = match
    }
  }
}
