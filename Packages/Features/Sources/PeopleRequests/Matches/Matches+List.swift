public import PeopleModels
public import Services

extension Matches {
  /// Lists matches, the one where something happened last first.
  public struct List: PeopleRequest {
    public typealias Response = PageOf<MatchSummary>
    public static let endpoint = Endpoint(.get, "/matches", numbers: ["limit"])
    public static let access = ServiceAccess.member

    /// Only these; `nil` for all but the ended.
    public var status: MatchStatus?
    /// ``PageOf/next`` of the page before; `nil` for the first.
    public var after: String?
    /// How many at most: from 1, and no more than `PeopleLimits.pageSize` come.
    public var limit: Int

    public init(status: MatchStatus? = nil, after: String? = nil, limit: Int = 50) {
      self.status = status
      self.after = after
      self.limit = limit
    }
  }
}
