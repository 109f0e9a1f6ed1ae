import DomainModels
import OpenBeta
import Terminal
import TerminalCommands

/// OpenBeta's areas and climbs as tables, the same in every command.
enum OpenBetaTable {
  static func areas(_ areas: [OpenBetaAreaSummary]) -> Table {
    var table = Table([
      TableColumn("AREA", minimumWidth: 14, isFlexible: true),
      TableColumn("WHERE", minimumWidth: 16, isFlexible: true),
      TableColumn("CLIMBS", alignment: .trailing), "ID",
    ])
    for area in areas {
      table.append([
        TableCell(area.name, style: .bold),
        TableCell(CatalogueTable.place(area.path.dropLast())),
        TableCell("\(area.reportedClimbCount)"), TableCell(area.id.description, style: .dim),
      ])
    }
    return table
  }

  static func climbs(_ climbs: [OpenBetaClimb]) -> Table {
    var table = Table([
      TableColumn("CLIMB", minimumWidth: 14, isFlexible: true), "GRADE", "KIND", "ID",
    ])
    for climb in climbs {
      table.append([
        TableCell(climb.name, style: .bold), TableCell(climb.grade?.text ?? ""),
        TableCell(climb.disciplines.map(\.rawValue).sorted().joined(separator: " ")),
        TableCell(climb.id.description, style: .dim),
      ])
    }
    return table
  }
}
