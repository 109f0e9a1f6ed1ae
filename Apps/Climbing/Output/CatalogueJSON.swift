import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

/// Climbs and areas of the catalogue as JSON, the same in every command.
enum CatalogueJSON {
  private static let own = [
    "kind", "id", "name", "path", "grade", "scale", "band", "disciplines", "safety", "length",
    "latitude", "longitude", "mountainProjectID", "climbCount",
  ]

  static let fields = JSONFields(own)
  static let hitFields = JSONFields(own + ["reason", "corrections"])

  private static let sources = [
    "grade": "gradeText", "scale": "gradeScale", "length": "lengthMetres",
    "mountainProjectID": "mountainProjectId",
  ]
  private static let climb = ResponseFields(
    own, from: sources, deriving: ["band": { .band(of: $0) }])
  private static let area = ResponseFields(own, from: sources)

  static func value(_ climb: CatalogueClimb) -> JSONValue {
    self.climb.json(of: climb, adding: ["kind": "climb"])
  }

  static func value(_ area: CatalogueArea, climbCount: Int? = nil) -> JSONValue {
    self.area.json(
      of: area, adding: ["kind": "area", "disciplines": [], "climbCount": .count(climbCount)])
  }

  static func value(_ hit: CatalogueHit) -> JSONValue {
    let found =
      switch hit.found {
      case .climb(let climb): value(climb)
      case .area(let area): value(area, climbCount: area.climbCount)
      }
    var members = found.objectValue ?? JSONObject()
    members["reason"] = .string(hit.reason.rawValue)
    members["corrections"] = .array(
      hit.corrections.map { ["typed": .string($0.typed), "meant": .string($0.meant)] })
    return .object(members)
  }
}
