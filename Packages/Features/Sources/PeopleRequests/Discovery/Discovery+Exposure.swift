extension Discovery {
  /// Reports how attention is shared in the community; the same report for ten minutes.
  public struct Exposure: PeopleRequest {
    public typealias Response = ExposureReport
    /// Its name on a wire.
    public static let name = "discovery.exposure"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
