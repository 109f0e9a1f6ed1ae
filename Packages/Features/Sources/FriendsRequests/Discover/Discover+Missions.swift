public import Services

extension Discover {
  /// Missions that one might come to.
  public struct Missions: FriendsRequest {
    public typealias Response = MissionSuggestionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/missions", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// 1 to 20; 10 unless told.
    public var limit: Int?

    public init(limit: Int? = nil) {
      self.limit = limit
    }

    private enum CodingKeys: String, CodingKey {
      case limit
    }
  }
}
