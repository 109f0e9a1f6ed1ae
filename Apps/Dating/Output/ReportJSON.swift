import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import TerminalCommands

/// One's own reports as JSON.
enum ReportJSON {
  static let fields = JSONFields(["id", "reason", "note", "evidence", "reportedAt"])

  static func value(_ report: ReportInfo) -> JSONValue {
    [
      "id": .text(report.id), "reason": .string(report.reason.rawValue),
      "note": .string(report.note), "evidence": .count(report.evidence),
      "reportedAt": .text(report.reportedAt),
    ]
  }
}
