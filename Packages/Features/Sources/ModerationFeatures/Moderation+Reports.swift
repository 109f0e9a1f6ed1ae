public import DomainModels
import Identity
import ModerationModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A report without its evidence, with the IDs of the product.
public struct ReportSummary: Sendable, Equatable {
  public let id: String
  /// The reported member.
  public let reported: String
  /// Who reported; `nil` once that member has left.
  public let reporter: String?
  /// The reason as the product's API writes it.
  public let reason: String
  public let reportedAt: Timestamp
  /// When an operator resolved it; `nil` while it is open.
  public let resolvedAt: Timestamp?
}

/// A report with what it shows.
public struct OpenedReport: Sendable, Equatable {
  public let summary: ReportSummary
  public let evidence: Evidence
  /// The account of the reported member.
  public let account: AccountStatus
  /// The number of reports about the member that are open, this one among them.
  public let openReports: Int
}

extension Moderation {
  /// Lists reports, without their evidence: the open ones first, the oldest of them first, then the
  /// resolved ones in the order of their resolution.
  ///
  /// - Parameters:
  ///   - last: the ID of the last report that was listed; `nil` for the beginning.
  ///   - size: how many at most.
  ///   - includingResolved: whether resolved reports are listed, too.
  /// - Returns: the reports.
  /// - Throws: ``ModerationError`` if there is no report `last`, or `StorageError`.
  public func reports(
    after last: String? = nil, size: Int, includingResolved: Bool = false
  ) async throws -> [ReportSummary] {
    let columns = Report.reportColumns
    let found = try await product.store.read { reading in
      // What has no value comes first.
      var query = Query<Report>().order(by: columns.resolvedAt).order(by: columns.reportedAt)
        .order(by: columns.id).limit(size)
      if !includingResolved { query = query.filter(.isNil(columns.resolvedAt)) }
      if let last {
        query = query.filter(Self.filter(behind: try Self.report(last, in: reading)))
      }
      return try reading.fetch(query)
    }
    return found.map(summary)
  }

  /// Opens a report, and notes in the audit log that its evidence was read.
  ///
  /// - Parameters:
  ///   - id: the ID of the report.
  ///   - moderator: the name of the operator.
  /// - Returns: the report with its evidence.
  /// - Throws: ``ModerationError``, `ValidationError`, `StorageError`, or an error of the keys.
  public func open(_ id: String, by moderator: String) async throws -> OpenedReport {
    let now = product.clock.now
    let columns = Report.reportColumns
    let report = try await product.store.read { try Self.report(id, in: $0) }
    // Before the log says that it was read.
    let evidence = try product.evidence(of: report)
    let subject = report[keyPath: columns.reported]
    let line = try entry(
      .readReport, on: subject.uuid, report: report.id.uuid, by: moderator, at: now)
    let (account, openReports) = try await product.store.write { transaction in
      try transaction.insert(line)
      let open = Query<Report>().filter(columns.reported == subject)
        .filter(.isNil(columns.resolvedAt))
      return (
        try transaction.find(Identifier<Account>(subject.uuid)), try transaction.count(open)
      )
    }
    return OpenedReport(
      summary: summary(report), evidence: evidence,
      account: AccountStatus(product.text(subject), account), openReports: openReports)
  }

  /// Resolves a report.
  ///
  /// - Parameters:
  ///   - id: the ID of the report.
  ///   - note: what the operator decided; it is stored in the audit log.
  ///   - moderator: the name of the operator.
  /// - Returns: the report as it is now.
  /// - Throws: ``ModerationError``, also for a report that is resolved; `ValidationError`,
  ///   `StorageError`.
  public func resolve(
    _ id: String, note: String, by moderator: String
  ) async throws -> ReportSummary {
    let now = product.clock.now
    let columns = Report.reportColumns
    let found = try await product.store.read { try Self.report(id, in: $0) }
    let subject = found[keyPath: columns.reported]
    let line = try entry(
      .resolveReport, on: subject.uuid, report: found.id.uuid, by: moderator, because: note,
      at: now)
    return summary(
      try await product.store.write { transaction in
        guard var report = try transaction.find(found.id, of: subject) else {
          throw Self.noReport(id)
        }
        if let time = report[keyPath: columns.resolvedAt] {
          throw ModerationError(.alreadyResolved, "the report \(id) was resolved at \(time)")
        }
        report[keyPath: columns.resolvedAt] = now
        report.lifecycle = report.lifecycle.updated(at: now)
        try transaction.save(report)
        try transaction.insert(line)
        return report
      })
  }

  private func summary(_ report: Report) -> ReportSummary {
    let columns = Report.reportColumns
    return ReportSummary(
      id: product.text(report.id), reported: product.text(report[keyPath: columns.reported]),
      reporter: report[keyPath: columns.reporter].map { product.text($0) },
      reason: report.reasonName, reportedAt: report[keyPath: columns.reportedAt],
      resolvedAt: report[keyPath: columns.resolvedAt])
  }

  private static func noReport(_ id: String) -> ModerationError {
    ModerationError(.reportNotFound, "there is no report \(id)", hint: "List them: reports --all")
  }

  private static func report(_ text: String, in reading: some RecordReading) throws -> Report {
    guard let uuid = uuid(text), let report = try reading.find(Identifier<Report>(uuid)) else {
      throw noReport(text)
    }
    return report
  }

  /// The reports behind one in the order of ``reports(after:size:includingResolved:)``.
  private static func filter(behind report: Report) -> Filter<Report> {
    let columns = Report.reportColumns
    let time = report[keyPath: columns.reportedAt]
    let isLater: Filter<Report> =
      columns.reportedAt > time || (columns.reportedAt == time && columns.id > report.id)
    guard let resolvedAt = report[keyPath: columns.resolvedAt] else {
      return (.isNil(columns.resolvedAt) && isLater) || !.isNil(columns.resolvedAt)
    }
    return columns.resolvedAt > resolvedAt || (columns.resolvedAt == resolvedAt && isLater)
  }
}
