public import DomainModels
public import ModerationModels

/// A member's report of another.
public struct MemberReport: ReportRecord {
  public let id: Identifier<MemberReport>
  /// The reporting member; `nil` once they have left.
  public var reporter: Identifier<Member>?
  /// The reported member, who may be gone since.
  public var reported: Identifier<Member>
  public var reason: MisconductReason
  /// The packed note and evidence, sealed.
  public var content: SealedContent
  public var reportedAt: Timestamp
  /// The time when an operator resolved it; `nil` while it is open.
  public var resolvedAt: Timestamp?
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<MemberReport>, reporter: Identifier<Member>?, reported: Identifier<Member>,
    reason: MisconductReason, content: SealedContent, reportedAt: Timestamp,
    resolvedAt: Timestamp? = nil, lifecycle: Lifecycle
  ) {
    self.id = id
    self.reporter = reporter
    self.reported = reported
    self.reason = reason
    self.content = content
    self.reportedAt = reportedAt
    self.resolvedAt = resolvedAt
    self.lifecycle = lifecycle
  }

  public static let table = "member_reports"

  /// Belongs to the service; goes with the member who made it.
  public static let schema = Schema(
    scope: .column("reported_id"), kind: .local,
    Column("id", \.id),
    Column("reporter_id", \.reporter, references: .weak),
    Column("reported_id", \.reported, references: .weak),
    Column("reason", \.reason),
    Column("content", \.content),
    Column("reported_at", \.reportedAt, .indexed),
    Column("resolved_at", \.resolvedAt, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: MemberReport.init)

  public static var reportColumns: ReportColumns<MemberReport, Member> {
    ReportColumns(
      id: \.id, reporter: \.reporter, reported: \.reported, reportedAt: \.reportedAt,
      resolvedAt: \.resolvedAt)
  }

  public var reasonName: String { reason.rawValue }
}

/// The reason why a member was reported.
public enum MisconductReason: String, ColumnValue, CaseIterable, Codable {
  /// Advertising, or the same text to many members.
  case spam
  /// Threats, insults, pressure.
  case harassment
  /// A member who is not who they say.
  case fake
  /// Under 18.
  case underage
  /// Said they would come, and did not, again and again.
  case noShow = "no_show"
  /// They put a member in danger.
  case danger
  /// Something else, which the note says.
  case other
}
