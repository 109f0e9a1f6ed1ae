import ArgumentParser
import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
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

/// `climbing catalogue link`: the logbook's climbs and the catalogue's find each other.
struct CatalogueLinkCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Link climbs of the logbook to the catalogue.",
    discussion: """
      Examples:
        climbing catalogue link                              all whose name and area mean one
        climbing catalogue link monkey --to "monkey face smith"
        climbing catalogue link monkey --remove
      """)

  static let fields = JSONFields(["alreadyLinked", "linked", "ambiguous", "unknown"])

  @Argument(help: ArgumentHelp("One climb of the logbook.", valueName: "climb")) var climb: String?
  @Option(
    name: .customLong("to"), help: ArgumentHelp("The climb of the catalogue.", valueName: "climb"))
  var target: String?
  @Flag(help: "Take its link away.") var remove = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    guard (climb != nil) == (target != nil || remove), !(target != nil && remove) else {
      throw ValidationError("one climb needs '--to CLIMB' or '--remove'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    var linking = LogbookLinkReport()
    var sentence = ""
    if let climb, let target {
      let found = try await LinkClimb(container)(.text(climb), to: .text(target))
      sentence = "Linked to \(session.visible(found.name))."
    } else if let climb {
      try await UnlinkClimb(container)(.text(climb))
      sentence = "The link is gone."
    } else {
      linking = try await LinkLogbook(container)()
      sentence =
        "Linked \(String.counted(linking.linked, "climb")); \(linking.alreadyLinked) were, "
        + "\(linking.ambiguous) could be several, \(linking.unknown) are not in the catalogue."
    }
    let linked = target != nil ? 1 : linking.linked
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "alreadyLinked": .count(linking.alreadyLinked), "linked": .count(linked),
          "ambiguous": .count(linking.ambiguous), "unknown": .count(linking.unknown),
        ]
      }, text: { try session.print(sentence) })
  }
}

/// `climbing catalogue status`: what is here.
struct CatalogueStatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say what the catalogue here holds.")

  static let fields = JSONFields(["climbs", "areas", "files"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let status = try await DescribeCatalogue(container)()
    try session.print(
      output, fields: Self.fields, json: { json(status) },
      text: {
        try session.print(
          "\(String.counted(status.climbs, "climb")) in \(String.counted(status.areas, "area")).")
        for edition in status.editions {
          try session.print(
            "  \(session.visible(edition.name)), imported \(session.words(for: edition.importedAt))"
          )
        }
      })
    if status.climbs == 0, !output.json {
      session.note("Fill it: climbing catalogue import FILE")
    }
  }

  private func json(_ status: CatalogueStatus) -> JSONValue {
    let files = status.editions.map { edition -> JSONValue in
      [
        "file": .string(edition.name), "climbs": .count(edition.climbs),
        "areas": .count(edition.areas), "unreadable": .count(edition.unreadable),
        "importedAt": .string(edition.importedAt.description),
      ]
    }
    return [
      "climbs": .count(status.climbs), "areas": .count(status.areas), "files": .array(files),
    ]
  }
}
