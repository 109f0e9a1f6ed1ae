public import Services

extension Discovery {
  /// Reports how attention is shared in the community; the same report for ten minutes.
  public struct Exposure: PeopleRequest {
    public typealias Response = ExposureReport
    public static let endpoint = Endpoint(.get, "/discovery/exposure")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
