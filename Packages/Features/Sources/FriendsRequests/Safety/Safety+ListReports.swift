extension Safety {
  /// Lists what one reported.
  public struct ListReports: FriendsRequest {
    /// What comes back.
    public typealias Response = ReportsData
    /// Where it is found on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/reports")
    /// Who may ask.
    public static let access = FriendsAccess.account

    /// Makes one with all its fields.
    public init() {}
  }
}
