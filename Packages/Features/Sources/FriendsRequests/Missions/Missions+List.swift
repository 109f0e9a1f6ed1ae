public import Services

extension Missions {
  /// Lists missions: near ones and the caller's own first, of these the next first.
  public struct List: FriendsRequest {
    public typealias Response = MissionsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/missions", numbers: ["limit"])
    public static let access = ServiceAccess.account

    /// Which: all unless told.
    public var filter: MissionFilter?
    /// Upcoming unless told.
    public var status: MissionPeriod?
    /// 1 to 50; 20 unless told.
    public var limit: Int?
    /// The cursor at which the page begins.
    public var cursor: String?

    public init(
      filter: MissionFilter? = nil, status: MissionPeriod? = nil, limit: Int? = nil,
      cursor: String? = nil
    ) {
      self.filter = filter
      self.status = status
      self.limit = limit
      self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey {
      case filter, status, limit, cursor
    }
  }
}
