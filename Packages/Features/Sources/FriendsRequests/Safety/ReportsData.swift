/// What somebody reported.
public struct ReportsData: Codable, Sendable, Equatable {
  /// The newest first.
  public var reports: [ReportInfo]

  /// Makes one with all its fields.
  public init(reports: [ReportInfo]) {
    self.reports = reports
  }

  private enum CodingKeys: String, CodingKey {
    case reports
  }
}
