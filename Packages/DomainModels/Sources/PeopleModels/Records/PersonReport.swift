public import DomainModels
public import ModerationModels

/// A person's report of another, with the evidence.
///
/// It stays when either of the two leaves: what happened has to be told even then.
public struct PersonReport: ReportRecord {
  public let id: Identifier<PersonReport>
  /// Who reported; `nil` once they left.
  public var reporter: Identifier<Person>?
  public var reported: Identifier<Person>
  public var reason: ReportReason
  /// The note, the messages and the profile as it was, sealed.
  public var evidence: SealedContent
  public var reportedAt: Timestamp
  /// When an operator resolved it; `nil` while it is open.
  public var resolvedAt: Timestamp?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PersonReport>, reporter: Identifier<Person>?, reported: Identifier<Person>,
    reason: ReportReason, evidence: SealedContent, reportedAt: Timestamp,
    resolvedAt: Timestamp? = nil, lifecycle: Lifecycle
  ) {
    self.id = id
    self.reporter = reporter
    self.reported = reported
    self.reason = reason
    self.evidence = evidence
    self.reportedAt = reportedAt
    self.resolvedAt = resolvedAt
    self.lifecycle = lifecycle
  }

  public static let table = "person_reports"

  /// The service's; either of the two may be gone.
  public static let schema = Schema(
    scope: .column("reported_id"), kind: .local,
    Column("id", \.id),
    Column("reporter_id", \.reporter, references: .weak),
    Column("reported_id", \.reported, references: .weak),
    Column("reason", \.reason),
    Column("evidence", \.evidence),
    Column("reported_at", \.reportedAt),
    Column("resolved_at", \.resolvedAt, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: PersonReport.init)

  public static var reportColumns: ReportColumns<PersonReport, Person> {
    ReportColumns(
      id: \.id, reporter: \.reporter, reported: \.reported, reportedAt: \.reportedAt,
      resolvedAt: \.resolvedAt)
  }

  public var reasonName: String { reason.rawValue }
}

/// Why a person reports another.
public enum ReportReason: String, ColumnValue, CaseIterable, Codable {
  /// Advertising, or asking for money.
  case spam
  /// Insults, threats, unwanted pictures.
  case harassment
  /// A person who is not who they say.
  case fake
  /// A person under 18.
  case underage
  case danger
  /// Another reason.
  case other

  /// The name as people read it.
  public var title: String {
    switch self {
    case .spam: "spam or a request for money"
    case .harassment: "harassment"
    case .fake: "not a real profile"
    case .underage: "under 18"
    case .danger: "a person is in danger"
    case .other: "something else"
    }
  }
}
