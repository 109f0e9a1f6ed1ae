extension Discovery {
  /// Says which of the wishes, one's own and the others', keep out how many people.
  public struct Why: PeopleRequest {
    public typealias Response = WhyReport
    /// Its name on a wire.
    public static let name = "discovery.why"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
