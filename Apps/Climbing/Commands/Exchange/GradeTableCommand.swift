import ArgumentParser
import Grades
import Interchange
import Terminal
import TerminalCommands

/// `climbing grade table`: scales side by side.
struct GradeTableCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Show scales side by side, grade by grade.",
    discussion: """
      Examples:
        climbing grade table                    routes: YDS, French, UIAA, Ewbank and others
        climbing grade table font v             boulders by Font
        climbing grade table wi ai --json

      The first scale gives the rows. A ~ marks what the two tables disagree on.
      """)

  static let fields = JSONFields(["grade", "scale", "band", "conversions"])

  @Argument(
    help: ArgumentHelp(
      "The scales, that of the rows first; `climbing grade scales` lists them.",
      valueName: "scale"))
  var scales: [String] = []
  @OptionGroup(title: "Output") var output: OutputOptions
  /// Grades need no logbook; a script may pass the same options to every command.
  @OptionGroup var options: ClimbingOptions
  @OptionGroup(title: "Output") var paging: PagerOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let named = try scales.compactMap { try GradeReader.scale($0) }
    guard let rows = named.first ?? GradeTableCommand.usual.first else { return }
    let chosen = named.isEmpty ? GradeTableCommand.usual : named
    let columns =
      chosen.count > 1 ? Array(chosen.dropFirst()) : GradeTableCommand.relatives(of: rows)
    for column in columns where column.family != rows.family {
      throw UsageFailure(
        code: "grade_families_differ",
        message: "\(rows.name) grades \(rows.family.name), \(column.name) \(column.family.name)",
        hint: "Ask for scales of one family; `climbing grade scales` lists them.")
    }
    let readings = rows.grades.map { GradeReading(grade: $0, columns: columns) }
    if output.json {
      return try session.print(
        json: Self.fields.narrow(.array(readings.map(json)), to: output.fields))
    }
    let text = table(rows, columns, readings, session).rendered(for: session.traits)
    try await session.page(text)
  }

  private func json(_ reading: GradeReading) -> JSONValue {
    var object: JSONObject = ["grade": .string(reading.grade.text)]
    for member in reading.json.objectValue ?? [:] { object[member.key] = member.value }
    return .object(object)
  }

  private func table(
    _ rows: GradeScale, _ columns: [GradeScale], _ readings: [GradeReading],
    _ session: CommandSession
  ) -> Table {
    var table = Table(([rows] + columns).map { TableColumn($0.name.uppercased()) })
    for reading in readings {
      let cells = columns.map { column in
        let conversion = reading.conversions.first { $0.scale == column }?.conversion
        let doubt = conversion?.sourcesAgree == false ? "~" : ""
        return TableCell((conversion?.description ?? "") + doubt)
      }
      table.append([TableCell(reading.grade.text, style: .bold)] + cells)
    }
    return table
  }

  /// The usual scales of most climbers.
  private static let usual: [GradeScale] = [
    .yds, .french, .uiaa, .ewbank, .norwegian, .saxon, .brazilian,
  ]

  /// The other scales of the family that aren't local.
  private static func relatives(of scale: GradeScale) -> [GradeScale] {
    GradeParser.standard.scales.filter {
      $0.family == scale.family && $0 != scale && !$0.needsHint && !$0.tables.isEmpty
    }
  }
}

extension GradeReading {
  /// A grade in each of the scales that have an answer.
  fileprivate init(grade: Grade, columns: [GradeScale]) {
    self.init(
      grade: grade,
      conversions: columns.compactMap { scale in
        (try? grade.converted(to: scale)).map { (scale, $0) }
      })
  }
}

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
