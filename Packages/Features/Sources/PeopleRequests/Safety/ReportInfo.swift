public import DomainModels
public import PeopleModels

/// One's own report.
public struct ReportInfo: Codable, Sendable, Equatable {
  /// Which.
  public var id: Identifier<PersonReport>
  /// Why.
  public var reason: ReportReason
  /// What happened.
  public var note: String
  /// How many messages were kept with it.
  public var evidence: Int
  /// When.
  public var reportedAt: Timestamp

  /// Makes it with all its fields.
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
