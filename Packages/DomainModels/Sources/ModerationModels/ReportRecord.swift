public import DomainModels

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
