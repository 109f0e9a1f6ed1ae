public import Services

extension Discover {
  /// People who might get on with one.
  public struct People: FriendsRequest {
    public typealias Response = UserSuggestionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/discover/users", numbers: ["limit"])
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
