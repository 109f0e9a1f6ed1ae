public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The action of an operator.
public enum ModerationAction: String, Sendable, ColumnValue, CaseIterable {
  /// Opened the sealed evidence of a report.
  case readReport = "read_report"
  case resolveReport = "resolve_report"
  case suspend
  /// Lifted a suspension.
  case restore
  /// Erased an account with all that was stored of its owner.
  case erase
}

/// One line of the operators' audit log: who did what to which account, when and why.
///
/// Lines are written with the action, in its transaction, and never changed or erased: they outlive
/// the account. None holds evidence.
public struct ModerationEntry: Record {
  public let id: Identifier<ModerationEntry>
  public let action: ModerationAction
  /// The operator's name, as they gave it.
  public let moderator: String
  /// The UUID of the account, which may be gone.
  public let account: UUID
  /// The UUID of the report, where the action is about one.
  public let report: UUID?
  /// Why, in the operator's words; `nil` where the action needs none.
  public let reason: String?
  /// When a suspension ends; `nil` if it does not end by itself, and for other actions.
  public let until: Timestamp?
  public let happenedAt: Timestamp
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ModerationEntry>, action: ModerationAction, moderator: String, account: UUID,
    report: UUID?, reason: String?, until: Timestamp?, happenedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.action = action
    self.moderator = moderator
    self.account = account
    self.report = report
    self.reason = reason
    self.until = until
    self.happenedAt = happenedAt
    self.lifecycle = lifecycle
  }

  /// The number of characters that the name of an operator and a reason may have.
  public static let limits = (moderator: 100, reason: 500)

  /// Checks what an operator wrote.
  ///
  /// - Throws: `ValidationError` that names `operator` or `reason`.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(
      text: moderator, "operator", limit: Self.limits.moderator, isRequired: true)
    if let reason {
      problems.check(text: reason, "reason", limit: Self.limits.reason, isRequired: true)
    }
    try problems.check("moderation entry")
  }

  public static let table = "moderation_log"

  /// In the scope of the account, without a reference to it, so that it stays when the account goes.
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id),
    Column("action", \.action),
    Column("moderator", \.moderator),
    Column("account_id", \.account),
    Column("report_id", \.report),
    Column("reason", \.reason),
    Column("suspended_until", \.until),
    Column("happened_at", \.happenedAt, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: ModerationEntry.init)
}

/// The records of moderation, for the catalogue of a product.
public enum ModerationRecords {
  public static let types: [any Record.Type] = [ModerationEntry.self]
}

/// A report of one member about another, with evidence that is sealed.
public protocol ReportRecord: Record {
  /// Who reports and is reported. A subject and its account have the same UUID.
  associatedtype Subject: Record

  /// The fields by which moderation reads and queries reports.
  static var reportColumns: ReportColumns<Self, Subject> { get }

  /// The reason as the product's API writes it (`harassment`).
  var reasonName: String { get }
}

/// The fields of a report that moderation needs.
///
/// They are key paths, and no requirements of the protocol: a query finds a column by the path of
/// the record's own field.
public struct ReportColumns<Report: Record, Subject: Record>: Sendable {
  public let id: any KeyPath<Report, Identifier<Report>> & Sendable
  /// Who reported; `nil` once that member has left.
  public let reporter: any KeyPath<Report, Identifier<Subject>?> & Sendable
  /// The reported member, in whose scope the report is stored.
  public let reported: any KeyPath<Report, Identifier<Subject>> & Sendable
  public let reportedAt: any KeyPath<Report, Timestamp> & Sendable
  /// When an operator resolved it; `nil` while it is open.
  public let resolvedAt: any WritableKeyPath<Report, Timestamp?> & Sendable

  public init(
    id: any KeyPath<Report, Identifier<Report>> & Sendable,
    reporter: any KeyPath<Report, Identifier<Subject>?> & Sendable,
    reported: any KeyPath<Report, Identifier<Subject>> & Sendable,
    reportedAt: any KeyPath<Report, Timestamp> & Sendable,
    resolvedAt: any WritableKeyPath<Report, Timestamp?> & Sendable
  ) {
    self.id = id
    self.reporter = reporter
    self.reported = reported
    self.reportedAt = reportedAt
    self.resolvedAt = resolvedAt
  }
}
