public import Services

extension Discover {
  /// Crews that one might join.
  public struct Crews: FriendsRequest {
    public typealias Response = CrewSuggestionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/crews", numbers: ["limit"])
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
