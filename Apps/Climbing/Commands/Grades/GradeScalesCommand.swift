import ArgumentParser
import Grades
import Interchange
import Terminal
import TerminalCommands

/// `climbing grade scales`: every scale.
struct GradeScalesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "scales", abstract: "List the scales that are known.",
    discussion: """
      Examples:
        climbing grade scales
        climbing grade scales --family boulder
        climbing grade scales --json --fields scale,grades

      A scale that must be asked for is read only where it is named: its grades look like another's.
      """)

  static let fields = JSONFields([
    "scale", "name", "family", "otherNames", "easiest", "hardest", "tables", "mustBeAskedFor",
    "grades",
  ])

  @Option(help: ArgumentHelp("Only this family.", valueName: "family")) var family: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  /// Grades need no logbook; a script may pass the same options to every command.
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let scales = GradeParser.standard.scales
    let families = GradeFamily.all.map(\.id)
    if let family, !families.contains(family) {
      let near = Suggestion.question(for: family, among: families).map { $0 + " " } ?? ""
      throw UsageFailure(
        code: "unknown_family", message: "there is no family '\(family)'",
        hint: "\(near)The families are \(families.joined(separator: ", ")).")
    }
    let chosen = scales.filter { family == nil || $0.family.id == family }
    try session.print(
      output, fields: Self.fields, json: { .array(chosen.map(json)) }, table: { table(chosen) })
  }

  private func json(_ scale: GradeScale) -> JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return [
      "scale": .string(scale.id), "name": .string(scale.name),
      "family": .string(scale.family.id), "otherNames": list(scale.otherNames),
      "easiest": scale.labels.first.map { .string($0) } ?? .null,
      "hardest": scale.labels.last.map { .string($0) } ?? .null,
      "tables": list(scale.tables.map(\.rawValue)), "mustBeAskedFor": .boolean(scale.needsHint),
      "grades": list(scale.labels),
    ]
  }

  private func table(_ scales: [GradeScale]) -> Table {
    var table = Table([
      "SCALE", TableColumn("NAME", minimumWidth: 10, isFlexible: true), "FAMILY", "EASIEST",
      "HARDEST", "TABLES", "",
    ])
    for scale in scales {
      let cells = [
        scale.name, scale.family.id, scale.labels.first ?? "", scale.labels.last ?? "",
        scale.tables.map(\.rawValue).joined(separator: " "), scale.needsHint ? "when asked" : "",
      ]
      table.append([TableCell(scale.id, style: .bold)] + cells.map { TableCell($0) })
    }
    return table
  }
}
