public import DomainModels
public import PeopleModels
public import Services

/// The caller's own report.
public struct ReportInfo: ServiceResponse {
  public var id: Identifier<PersonReport>
  public var reason: ReportReason
  public var note: String
  /// How many messages were kept with it.
  public var evidence: Int
  public var reportedAt: Timestamp

  public init(
    id: Identifier<PersonReport>, reason: ReportReason, note: String, evidence: Int,
    reportedAt: Timestamp
  ) {
    self.id = id
    self.reason = reason
    self.note = note
    self.evidence = evidence
    self.reportedAt = reportedAt
  }
}
