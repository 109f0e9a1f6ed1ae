import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests

extension IdentityKeys {
  /// Seals what a report shows.
  func seal(_ evidence: ReportEvidence, in report: Identifier<PersonReport>) throws
    -> SealedContent
  {
    try seal(try JSONEncoding.encode(evidence), in: report, "evidence")
  }

  /// The content of a report.
  func evidence(of report: PersonReport) throws -> ReportEvidence {
    try JSONDecoding.decode(from: open(report.evidence, in: report.id, "evidence"))
  }

  /// A report as the reporter sees it.
  func info(of report: PersonReport) throws -> ReportInfo {
    let evidence = try evidence(of: report)
    return ReportInfo(
      id: report.id, reason: report.reason, note: evidence.note,
      evidence: evidence.messages.count, reportedAt: report.reportedAt)
  }
}
