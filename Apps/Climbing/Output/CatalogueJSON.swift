import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// Climbs and areas of the catalogue as JSON, the same in every command.
enum CatalogueJSON {
  private static let own = [
    "kind", "id", "name", "path", "grade", "scale", "band", "disciplines", "safety", "length",
    "latitude", "longitude", "mountainProjectID", "climbCount",
  ]

  static let fields = JSONFields(own)
  static let hitFields = JSONFields(own + ["reason", "corrections"])

  static func value(_ climb: CatalogueClimb) -> JSONValue { .object(members(climb)) }

  static func value(_ area: CatalogueArea, climbCount: Int? = nil) -> JSONValue {
    .object(members(area, climbCount: climbCount))
  }

  static func value(_ hit: CatalogueHit) -> JSONValue {
    var members =
      switch hit.found {
      case .climb(let climb): members(climb)
      case .area(let area): members(area, climbCount: area.climbCount)
      }
    members["reason"] = .string(hit.reason.rawValue)
    members["corrections"] = .array(
      hit.corrections.map { ["typed": .string($0.typed), "meant": .string($0.meant)] })
    return .object(members)
  }

  private static func members(_ climb: CatalogueClimb) -> JSONObject {
    [
      "kind": "climb", "id": .string(climb.id.description), "name": .string(climb.name),
      "path": .list(climb.path), "grade": .text(climb.gradeText), "scale": .text(climb.gradeScale),
      "band": .band(climb.gradeLow, climb.gradeHigh),
      "disciplines": .list(climb.disciplines.map(\.rawValue)), "safety": .text(climb.safety),
      "length": number(climb.length), "latitude": number(climb.latitude),
      "longitude": number(climb.longitude), "mountainProjectID": .text(climb.mountainProjectID),
      "climbCount": .null,
    ]
  }

  private static func members(_ area: CatalogueArea, climbCount: Int?) -> JSONObject {
    [
      "kind": "area", "id": .string(area.id.description), "name": .string(area.name),
      "path": .list(area.path), "grade": .null, "scale": .null, "band": .null,
      "disciplines": .list([]), "safety": .null, "length": .null,
      "latitude": number(area.latitude), "longitude": number(area.longitude),
      "mountainProjectID": .null, "climbCount": .count(climbCount),
    ]
  }

  private static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
