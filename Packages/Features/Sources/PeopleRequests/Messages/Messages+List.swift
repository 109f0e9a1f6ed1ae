public import DomainModels
public import PeopleModels
public import Services

extension Messages {
  /// Reads a conversation, the newest part first, each page in the order of writing.
  ///
  /// There is nothing to read in one that has ended.
  public struct List: PeopleRequest {
    public typealias Response = ConversationPage
    public static let endpoint = Endpoint(.get, "/matches/{match}/messages", numbers: ["limit"])
    public static let access = ServiceAccess.member

    public var match: Identifier<PeopleMatch>
    /// ``ConversationPage/before`` of the page that follows; `nil` for the newest.
    public var before: String?
    /// How many at most: from 1, and no more than `PeopleLimits.pageSize` come.
    public var limit: Int

    public init(match: Identifier<PeopleMatch>, before: String? = nil, limit: Int = 50) {
      self.match = match
      self.before = before
      self.limit = limit
    }
  }
}
