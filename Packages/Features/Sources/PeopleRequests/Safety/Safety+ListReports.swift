extension Safety {
  /// Lists one's own reports, the newest first.
  public struct ListReports: PeopleRequest {
    /// What comes back.
    public typealias Response = [ReportInfo]
    /// Its name on a wire.
    public static let name = "safety.list_reports"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// Makes the request.
    public init() {}
  }
}
