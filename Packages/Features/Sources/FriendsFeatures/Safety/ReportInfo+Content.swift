import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Interchange
import Services

extension ReportInfo {
  /// A report as the reporter sees it.
  init(_ report: MemberReport, _ keys: any IdentityKeys) throws {
    let content: ReportContent = try JSONDecoding.decode(
      from: keys.open(report.content, in: report.id, "content"))
    self.init(
      id: WireID(report.id), reason: report.reason, note: content.note,
      evidenceCount: content.messages.count, reportedAt: WireTime(report.reportedAt))
  }
}
