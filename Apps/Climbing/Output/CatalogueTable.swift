import ClimbingModels
import DomainModels
import Terminal
import TerminalCommands

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
