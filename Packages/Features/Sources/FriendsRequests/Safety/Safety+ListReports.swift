public import Services

extension Safety {
  public struct ListReports: FriendsRequest {
    public typealias Response = ReportsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/reports")
    public static let access = ServiceAccess.account

    public init() {}
  }
}
