extension Safety {
  /// Lists one's own reports, the newest first.
  public struct ListReports: PeopleRequest {
    public typealias Response = [ReportInfo]
    /// Its name on a wire.
    public static let name = "safety.list_reports"
    public static let access = PeopleAccess.member

    public init() {}
  }
}
