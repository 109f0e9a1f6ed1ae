import DomainModels
import Interchange
import OpenBeta
import TerminalCommands

/// OpenBeta's areas and climbs as JSON, the same in every command.
enum OpenBetaJSON {
  private static let area = [
    "id", "name", "path", "climbCount", "isLeaf", "latitude", "longitude", "mountainProjectID",
  ]

  static let areaFields = JSONFields(area)
  static let areaDetailFields = JSONFields(
    area + ["isClimbCountExact", "description", "areas", "climbs"])
  static let climbFields = JSONFields([
    "id", "name", "path", "grades", "disciplines", "safety", "length", "bolts", "firstAscent",
    "latitude", "longitude", "mountainProjectID", "description", "location", "protection",
  ])

  static func value(_ area: OpenBetaAreaSummary) -> JSONValue { .object(members(area)) }

  static func value(_ area: OpenBetaArea) -> JSONValue {
    var members = members(area.summary)
    members["climbCount"] = .count(area.climbCount)
    members["isClimbCountExact"] = .boolean(area.isClimbCountExact)
    members["description"] = .text(area.description)
    members["areas"] = .array(area.children.map { value($0) })
    members["climbs"] = .array(area.climbs.map { value($0) })
    return .object(members)
  }

  static func value(_ climb: OpenBetaClimb) -> JSONValue {
    var grades = JSONObject()
    for (scale, text) in climb.grades.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      grades[scale.rawValue] = .string(text)
    }
    return [
      "id": .string(climb.id.description), "name": .string(climb.name), "path": .list(climb.path),
      "grades": .object(grades),
      "disciplines": .list(climb.disciplines.map(\.rawValue).sorted()),
      "safety": .text(climb.safety?.rawValue), "length": .count(climb.length),
      "bolts": .count(climb.boltCount), "firstAscent": .text(climb.firstAscent),
      "latitude": number(climb.place?.latitude), "longitude": number(climb.place?.longitude),
      "mountainProjectID": .text(climb.mountainProjectID),
      "description": .text(climb.description), "location": .text(climb.location),
      "protection": .text(climb.protection),
    ]
  }

  private static func members(_ area: OpenBetaAreaSummary) -> JSONObject {
    [
      "id": .string(area.id.description), "name": .string(area.name), "path": .list(area.path),
      "climbCount": .count(area.reportedClimbCount), "isLeaf": .boolean(area.isLeaf),
      "latitude": number(area.place?.latitude), "longitude": number(area.place?.longitude),
      "mountainProjectID": .text(area.mountainProjectID),
    ]
  }

  private static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
