import ClimbingFeatures
import DomainModels
import Foundation
import Interchange
import Storage
import TerminalCommands

/// What gave way and what was refused, as JSON.
enum ConflictJSON {
  static let fields = JSONFields([
    "id", "table", "record", "title", "fields", "lostAt", "lostBy", "noticedAt", "restoredAt",
  ])

  static func value(_ report: ConflictReport) -> JSONValue {
    let fields = report.fields.map { field -> JSONValue in
      [
        "name": .string(field.name), "kept": value(field.kept), "lost": value(field.lost),
        "keptAt": .string(field.keptAt.description), "keptBy": value(field.keptBy),
      ]
    }
    return [
      "id": .string(report.id.description), "table": .string(report.table),
      "record": .string(report.record.record.uuidString.lowercased()),
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
      "record": .string(change.record.uuidString.lowercased()), "code": .string(refusal.code),
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

  private static func value(_ stored: StoredValue) -> JSONValue {
    switch stored {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .real(let value): .number(value)
    case .text(let value): .string(value)
    case .bytes(let value): .string(Data(value).base64EncodedString())
    case .uuid(let value): .string(value.uuidString.lowercased())
    case .instant(let value): .string(value.description)
    case .list(let values): .array(values.map(value))
    }
  }
}
