public import Services

extension Discovery {
  /// Says which of the wishes, the caller's own and the others', keep out how many people.
  public struct Why: PeopleRequest {
    public typealias Response = WhyReport
    public static let endpoint = Endpoint(.get, "/discovery/why")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
