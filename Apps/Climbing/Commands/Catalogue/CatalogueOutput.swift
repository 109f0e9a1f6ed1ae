import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import OpenBeta
import ProductCommands
import Terminal
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

/// Climbs and areas of the catalogue as a table, the same in every command.
struct CatalogueTable {
  private var table = Table([
    TableColumn("NAME", minimumWidth: 14, isFlexible: true), "GRADE", "KIND",
    TableColumn("WHERE", minimumWidth: 16, isFlexible: true),
    TableColumn("CLIMBS", alignment: .trailing), "ID",
  ])

  /// The table of what was appended.
  var finished: Table { table }

  mutating func append(_ climb: CatalogueClimb) {
    let kinds = climb.disciplines.map(\.title).joined(separator: " ")
    append(
      [climb.name, climb.gradeText ?? "", kinds, Self.place(climb.path), ""],
      climb.id.description)
  }

  mutating func append(_ area: CatalogueArea, climbCount: Int?) {
    let count = climbCount.map { "\($0)" } ?? ""
    append(
      [area.name, "", "area", Self.place(area.path.dropLast()), count], area.id.description)
  }

  private mutating func append(_ cells: [String], _ id: String) {
    let name = TableCell(cells[0], style: .bold)
    table.append(
      [name] + cells.dropFirst().map { TableCell($0) }
        + [TableCell(String(id.prefix(8)), style: .dim, pipeText: id)])
  }

  /// The narrowest area first, as people say it.
  static func place(_ path: some BidirectionalCollection<String>) -> String {
    path.reversed().joined(separator: ", ")
  }
}

extension OpenBetaClimb {
  /// The grade that counts, with the identifier of its scale: the first there is, in the order of
  /// the scales.
  var grade: (text: String, scale: String)? {
    for scale in OpenBetaScale.allCases {
      if let text = grades[scale] { return (text, scale.gradeScale) }
    }
    return nil
  }
}

extension OpenBetaScale {
  /// The name of this scale in the grade tables.
  fileprivate var gradeScale: String {
    switch self {
    case .vscale: "v"
    case .brazilianCrux: "brazilian"
    case .yds, .ewbank, .french, .font, .uiaa, .wi: rawValue
    }
  }
}

extension CatalogueClimbDraft {
  /// A climb as OpenBeta answers with it.
  init(_ climb: OpenBetaClimb) {
    self.init(
      name: climb.name, path: climb.path, openBetaID: climb.id.uuid,
      mountainProjectID: climb.mountainProjectID, gradeText: climb.grade?.text,
      gradeScale: climb.grade?.scale,
      disciplines: climb.disciplines.map(\.rawValue).sorted().compactMap { Discipline(name: $0) },
      safety: climb.safety?.rawValue, position: climb.leftRightIndex,
      length: climb.length.map { Double($0) }, latitude: climb.place?.latitude,
      longitude: climb.place?.longitude)
  }
}

extension CatalogueAreaDraft {
  /// An area as OpenBeta answers with it.
  init(_ area: OpenBetaAreaSummary) {
    self.init(
      path: area.path, openBetaID: area.id.uuid, climbCount: area.reportedClimbCount,
      latitude: area.place?.latitude, longitude: area.place?.longitude)
  }
}
