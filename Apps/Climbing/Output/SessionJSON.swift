import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

/// A session as JSON, the same in every command.
enum SessionJSON {
  private static let own = [
    "id", "day", "startedAt", "endedAt", "minutes", "isActive", "place", "mentalReadiness",
    "physicalReadiness", "rpe", "pump", "notes", "visibility", "timeZone", "utcOffsetMinutes",
    "deletedAt", "climbCount", "sendCount", "attemptCount", "hardest",
  ]

  static let summaryFields = JSONFields(own)
  static let fields = JSONFields(own + ["climbs"])

  static func value(_ summary: SessionSummary) -> JSONValue {
    ResponseFields(own).json(of: summary.session, adding: figures(of: summary))
  }

  static func value(_ detail: SessionDetail) -> JSONValue {
    var additions = figures(of: detail.summary)
    additions["climbs"] = .array(detail.climbs.map { ClimbJSON.value($0) })
    return ResponseFields(own + ["climbs"]).json(of: detail.session, adding: additions)
  }

  private static func figures(of summary: SessionSummary) -> JSONObject {
    [
      "minutes": .count(summary.session.minutes), "isActive": .boolean(summary.session.isActive),
      "climbCount": .count(summary.climbCount), "sendCount": .count(summary.sendCount),
      "attemptCount": .count(summary.attemptCount),
      "hardest": .list(summary.hardest.map(\.text)),
    ]
  }
}
