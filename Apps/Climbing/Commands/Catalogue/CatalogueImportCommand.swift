import ArgumentParser
import CatalogueFiles
import ClimbingFeatures
import DomainModels
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing catalogue import`: climbs and areas come in.
struct CatalogueImportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring files of climbs and areas into the catalogue.",
    discussion: """
      Examples:
        climbing catalogue import climbs.jsonl.gz areas.jsonl.gz

      OpenBeta's JSON lines, packed with gzip or not. Importing a file again changes nothing; a \
      newer one changes what changed. An import that is stopped goes on when it is repeated.
      """)

  static let fields = JSONFields([
    "file", "climbs", "areas", "added", "updated", "unchanged", "repeated", "unreadableCount",
    "unreadable",
  ])

  @Argument(
    help: ArgumentHelp("Files to import; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let given = try await open(session)
    let container = try await options.container(in: session)
    var reports: [CatalogueImport] = []
    for file in given {
      reports.append(
        try await session.withProgress { line in
          try await ImportCatalogue(container)(openBeta: LogbookFile(file)) {
            line.update("Reading lines", done: $0)
          }
        })
    }
    try session.print(
      output, fields: Self.fields, json: { .array(reports.map(json)) }, table: { table(reports) })
    guard !output.json else { return }
    for report in reports {
      for row in report.unreadable.prefix(10) {
        session.note("\(session.visible(report.file)):\(row.line): \(session.visible(row.reason))")
      }
      if report.unreadableCount > 10 { session.note("and \(report.unreadableCount - 10) more") }
    }
  }

  /// All files, before the first is imported for nothing.
  private func open(_ session: CommandSession) async throws -> [InputFile] {
    var given: [InputFile] = []
    for file in files {
      given.append(file == "-" ? try await InputFile(input: session) : try InputFile(path: file))
    }
    return given
  }

  private func json(_ report: CatalogueImport) -> JSONValue {
    [
      "file": .string(report.file), "climbs": .count(report.climbs), "areas": .count(report.areas),
      "added": .count(report.added), "updated": .count(report.updated),
      "unchanged": .count(report.unchanged), "repeated": .count(report.repeated),
      "unreadableCount": .count(report.unreadableCount),
      "unreadable": .array(
        report.unreadable.map { ["line": .count($0.line), "reason": .string($0.reason)] }),
    ]
  }

  private func table(_ reports: [CatalogueImport]) -> Table {
    let number = TextAlignment.trailing
    let counts = ["CLIMBS", "AREAS", "ADDED", "UPDATED", "UNCHANGED", "UNREADABLE"]
    var table = Table(
      [TableColumn("FILE", minimumWidth: 10, isFlexible: true)]
        + counts.map { TableColumn($0, alignment: number) })
    for report in reports {
      let numbers = [
        report.climbs, report.areas, report.added, report.updated, report.unchanged,
        report.unreadableCount,
      ]
      table.append([TableCell(report.file)] + numbers.map { TableCell("\($0)") })
    }
    return table
  }
}
