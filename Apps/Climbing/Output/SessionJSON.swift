import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
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

  static func value(_ summary: SessionSummary) -> JSONValue { .object(members(summary)) }

  static func value(_ detail: SessionDetail) -> JSONValue {
    var members = members(detail.summary)
    members["climbs"] = .array(detail.climbs.map { ClimbJSON.value($0) })
    return .object(members)
  }

  private static func members(_ summary: SessionSummary) -> JSONObject {
    let session = summary.session
    return [
      "id": .string(session.id.description), "day": .string(session.day.description),
      "startedAt": .string(session.startedAt.description), "endedAt": .text(session.endedAt),
      "minutes": .count(session.minutes), "isActive": .boolean(session.isActive),
      "place": .text(session.place), "mentalReadiness": .count(session.mentalReadiness),
      "physicalReadiness": .count(session.physicalReadiness), "rpe": .count(session.rpe),
      "pump": .count(session.pump), "notes": .text(session.notes),
      "visibility": .string(session.visibility.rawValue), "timeZone": .text(session.timeZone),
      "utcOffsetMinutes": .integer(Int64(session.utcOffsetMinutes)),
      "deletedAt": .text(session.lifecycle.deletedAt), "climbCount": .count(summary.climbCount),
      "sendCount": .count(summary.sendCount), "attemptCount": .count(summary.attemptCount),
      "hardest": .list(summary.hardest.map(\.text)),
    ]
  }
}
