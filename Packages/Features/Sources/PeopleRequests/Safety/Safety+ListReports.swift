public import Services

extension Safety {
  /// Lists the reports that the caller made, the newest first.
  public struct ListReports: PeopleRequest {
    public typealias Response = [ReportInfo]
    public static let endpoint = Endpoint(.get, "/reports")
    public static let access = ServiceAccess.member

    public init() {}
  }
}
