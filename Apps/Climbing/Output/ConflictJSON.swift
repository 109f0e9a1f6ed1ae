import ClimbingFeatures
import DomainModels
import Interchange
import ProductCommands
import Storage
import TerminalCommands

/// Losing edits and refused changes, as JSON.
enum ConflictJSON {
  static let fields = JSONFields([
    "id", "table", "record", "title", "fields", "lostAt", "lostBy", "noticedAt", "restoredAt",
  ])

  static func value(_ report: ConflictReport) -> JSONValue {
    let fields = report.fields.map { field -> JSONValue in
      [
        "name": .string(field.name), "kept": JSONValue(field.kept),
        "lost": JSONValue(field.lost),
        "keptAt": .string(field.keptAt.description), "keptBy": value(field.keptBy),
      ]
    }
    return [
      "id": .string(report.id.description), "table": .string(report.table),
      "record": JSONValue(.uuid(report.record.record)),
      "title": .string(report.title), "fields": .array(fields),
      "lostAt": .string(report.lostAt.description), "lostBy": value(report.lostBy),
      "noticedAt": .string(report.noticedAt.description), "restoredAt": .text(report.restoredAt),
    ]
  }

  static let refusalFields = JSONFields([
    "id", "place", "title", "table", "record", "code", "reason", "isHeld", "isTakenOut", "fields",
    "refusedAt",
  ])

  static func value(_ refusal: Refusal) -> JSONValue {
    let change = refusal.change
    return [
      "id": .string(refusal.id.description), "place": .text(refusal.place),
      "title": .string(refusal.title), "table": .string(change.table),
      "record": JSONValue(.uuid(change.record)), "code": .string(refusal.code),
      "reason": .string(refusal.reason), "isHeld": .boolean(refusal.isHeld),
      "isTakenOut": .boolean(refusal.isTakenOut), "fields": .list(change.fields.map(\.name)),
      "refusedAt": .string(refusal.refusedAt.description),
    ]
  }

  private static func value(_ author: ConflictAuthor) -> JSONValue {
    switch author {
    case .here: ["isThis": true, "name": .null]
    case .device(let name): ["isThis": false, "name": .string(name)]
    case .elsewhere: ["isThis": false, "name": .null]
    }
  }
}
