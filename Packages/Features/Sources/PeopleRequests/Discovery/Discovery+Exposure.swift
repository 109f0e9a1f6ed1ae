extension Discovery {
  /// Reports how attention is shared in the community; the same report for ten minutes.
  public struct Exposure: PeopleRequest {
    /// What comes back.
    public typealias Response = ExposureReport
    /// Its name on a wire.
    public static let name = "discovery.exposure"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Makes the request.
    public init() {}
  }
}
