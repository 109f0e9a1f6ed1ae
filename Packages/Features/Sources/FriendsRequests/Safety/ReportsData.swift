public import Services

public struct ReportsData: ServiceResponse {
  /// The newest first.
  public var reports: [ReportInfo]

  public init(reports: [ReportInfo]) {
    self.reports = reports
  }

  private enum CodingKeys: String, CodingKey {
    case reports
  }
}
