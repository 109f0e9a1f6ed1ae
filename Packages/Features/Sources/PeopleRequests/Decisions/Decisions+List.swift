public import PeopleModels
public import Services

extension Decisions {
  /// Lists whom one decided on, the newest first; the person who is not shown any more is left out.
  public struct List: PeopleRequest {
    public typealias Response = PageOf<DecidedPerson>
    public static let endpoint = Endpoint(.get, "/decisions", numbers: ["limit"])
    public static let access = ServiceAccess.member

    public var verdict: PeopleVerdict?
    /// ``PageOf/next`` of the page before; `nil` for the first.
    public var after: String?
    /// How many at most: from 1, and no more than `PeopleLimits.pageSize` come.
    public var limit: Int

    public init(verdict: PeopleVerdict? = nil, after: String? = nil, limit: Int = 50) {
      self.verdict = verdict
      self.after = after
      self.limit = limit
    }
  }
}
